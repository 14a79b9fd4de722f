import type { Profile } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate } from 'react-router';
import {
  DiagnosisField,
  FormErrors,
  PlaceFields,
  readAboutMe,
  StageField,
  useKeptOnTheWay,
  useToldForm,
  WhoField,
  type Choices,
  type ToldField,
} from '../../about-me/public.tsx';
import { leaveStep } from '../queries.ts';

export const load = readAboutMe;

const fields: readonly ToldField[] = [
  'relationship',
  'stage',
  'diagnosis',
  'postcode_or_suburb',
  'language',
  'low_energy',
];

/** One answer is needed. The others only help us to show what fits, so they are folded away. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: Choices }>();
  const navigate = useNavigate();
  const form = useToldForm({
    draft: 'personalisation',
    fields,
    check: ({ relationship }) => (relationship ? {} : { relationship: t`Choose who you are` }),
    send: async (told, pressed) => {
      const to = await leaveStep('personalisation', pressed === 'enough' ? 'later' : 'next', told);
      await navigate(to, { replace: true });
    },
  });
  const kept = useKeptOnTheWay(fields, profile);
  const parts = { profile, choices, wrong: form.wrong };
  return (
    <>
      <PageHeader
        title={t`Personalisation`}
        lead={t`So that we show you what fits. You can change it at any time.`}
      />
      <form {...form.props} {...kept}>
        <FormErrors form={form} />
        <WhoField {...parts} />
        <StageField {...parts} />
        <Disclosure summary={t`Tell us more`} hint={t`Optional: which cancer, where you are, your language`}>
          <DiagnosisField {...parts} />
          <PlaceFields {...parts} />
        </Disclosure>
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
            {t`Save and go on`}
          </Button>
          <Button type="submit" value="enough">
            {t`Save and finish later`}
          </Button>
          <Link href="/tabs/learn" alone>
            {t`Not now: let me read`}
          </Link>
        </p>
      </form>
    </>
  );
}
