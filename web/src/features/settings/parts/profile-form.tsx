import type { Profile, Told } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiProblem, call } from '../../../platform/api.ts';
import {
  DiagnosisField,
  FormErrors,
  GoalField,
  NameFields,
  PlaceFields,
  ReachFields,
  saveTold,
  StageField,
  TopicsField,
  useToldForm,
  WhoField,
  type Choices,
  type ToldField,
} from '../../about-me/public.tsx';
import { later } from '../../../platform/later.tsx';

/** Hardly anybody needs it: where another device changed the same. */
const StandsThere = later(async () => (await import('./stands-there.tsx')).StandsThere, []);

const fields: readonly ToldField[] = [
  'first_name',
  'last_name',
  'birth_year',
  'phone',
  'interpreter_needed',
  'reach_by',
  'relationship',
  'stage',
  'diagnosis',
  'postcode_or_suburb',
  'language',
  'low_energy',
  'goal',
  'topic_preferences',
];

interface ProfileFormProps {
  first: Profile;
  choices: Choices;
  /** The person takes what another device said: the form begins again with it. */
  onTaken: (profile: Profile) => void;
}

/** Saved from the state that is shown here. What another device changed meanwhile is shown, and the person decides. */
export function ProfileForm({ first, choices, onTaken }: ProfileFormProps) {
  const { t } = useLingui();
  const [profile, setProfile] = useState(first);
  const [saved, setSaved] = useState(false);
  const [theirs, setTheirs] = useState<{ profile: Profile; mine: Told }>();
  const form = useToldForm({
    draft: 'profile',
    fields,
    send: async (told) => {
      setSaved(false);
      try {
        setProfile(await saveTold(told, theirs?.profile.version ?? profile.version));
        setTheirs(undefined);
        setSaved(true);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.code !== 'conflict') throw error;
        setTheirs({ profile: await call('GET /accounts/profile', { query: {} }), mine: told });
      }
    },
  });
  const parts = { profile: first, choices, wrong: form.wrong };
  const wrongIn = (...some: ToldField[]) => some.some((field) => form.wrong[field] !== undefined);
  return (
    <form {...form.props} onChange={() => setSaved(false)}>
      <FormErrors form={form} />
      {theirs && <StandsThere {...theirs} choices={choices} onTake={() => onTaken(theirs.profile)} />}
      <NameFields {...parts} />
      <Disclosure summary={t`How to reach you`} open={wrongIn('phone') || undefined}>
        <ReachFields {...parts} />
      </Disclosure>
      <Disclosure
        summary={t`You and the illness`}
        open={wrongIn('relationship', 'stage', 'diagnosis') || undefined}
      >
        <WhoField {...parts} />
        <StageField {...parts} />
        <DiagnosisField {...parts} />
      </Disclosure>
      <Disclosure
        summary={t`Where you are and how you read`}
        open={wrongIn('postcode_or_suburb', 'language') || undefined}
      >
        <PlaceFields {...parts} />
      </Disclosure>
      <Disclosure
        summary={t`Your goal and your topics`}
        open={wrongIn('goal', 'topic_preferences') || undefined}
      >
        <GoalField {...parts} />
        <TopicsField {...parts} />
      </Disclosure>
      <div role="status">{saved && <Notice kind="done" heading={t`Saved`} />}</div>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {theirs ? t`Save mine all the same` : t`Save`}
        </Button>
      </p>
    </form>
  );
}
