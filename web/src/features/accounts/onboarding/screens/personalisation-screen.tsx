import type { Profile } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate } from 'react-router';
import {
  DiagnosisField,
  FormErrors,
  PlaceFields,
  readAboutMe,
  saveProfileAnswers,
  StageField,
  useChosenRelationship,
  useSaveOnBlur,
  useProfileForm,
  WhoField,
  type ProfileChoices,
  type ProfileField,
} from '../../../profile/public.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { leaveStep } from '../queries.ts';

export const load = readAboutMe;

const fields: readonly ProfileField[] = [
  'relationship',
  'stage',
  'diagnosis',
  'postcode_or_suburb',
  'language',
  'low_energy',
];

/** Only one answer is required. The others are optional, so they are collapsed. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: ProfileChoices }>();
  const navigate = useNavigate();
  const form = useProfileForm({
    draft: 'personalisation',
    fields,
    check: ({ relationship }) =>
      relationship ? {} : { relationship: t`Choose the answer that fits you best` },
    send: async (details, pressed) => {
      // Who someone is stays unanswered until they say; they can read the articles in the meantime.
      if (pressed === 'later') {
        await navigate('/tabs/learn');
        // Whatever cannot be saved now is restored when they come back.
        return saveProfileAnswers(details).then(
          () => {},
          () => 'more',
        );
      }
      const to = await leaveStep('personalisation', pressed === 'enough' ? 'later' : 'next', details);
      await navigate(to, { replace: true });
    },
  });
  const saveOnBlur = useSaveOnBlur(fields, profile);
  const { relationship, follow } = useChosenRelationship(profile);
  const parts = { profile, relationship, choices, wrong: form.wrong };
  return (
    <StepPage
      step="personalisation"
      title={t`Personalization`}
      lead={t`Only the first question needs an answer. The rest are optional.`}
      reason={t`Your answers help us show you articles, events and services that suit you.`}
    >
      <form {...form.props} {...saveOnBlur} onChange={follow}>
        <FormErrors<'PUT /onboarding'>
          form={form}
          words={{
            relationship_needed: [
              t`Please tell us who you are`,
              t`Choose one of the answers. Everything else is optional.`,
            ],
            too_young: [
              t`You need to be 16 or over to use this app`,
              t`If you’re younger, call us. We’ll help you with an adult you trust.`,
            ],
          }}
        />
        <WhoField {...parts} />
        <StageField {...parts} />
        <Disclosure
          summary={t`Tell us more`}
          hint={t`Optional: type of blood cancer, where you live, your language`}
        >
          <DiagnosisField {...parts} />
          <PlaceFields {...parts} />
        </Disclosure>
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
            {t`Save and continue`}
          </Button>
          <Button type="submit" look="quiet" value={relationship ? 'enough' : 'later'}>
            {t`Finish later`}
          </Button>
        </p>
      </form>
    </StepPage>
  );
}
