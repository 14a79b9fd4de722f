import './settings.css';
import './profile-form.css';
import type { Profile, AccountChanges } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { ApiProblem, call } from '../../../platform/api.ts';
import {
  DiagnosisField,
  FormErrors,
  GoalField,
  NameFields,
  PlaceFields,
  ReachFields,
  SavedNote,
  useChosenRelationship,
  useIllnessWords,
  saveProfileAnswers,
  StageField,
  TopicsField,
  useProfileForm,
  WhoField,
  type ProfileChoices,
  type ProfileField,
} from '../../profile/public.tsx';
import { useDraft } from '../../../platform/draft.ts';
import { deferHydration } from '../../../platform/deferred.tsx';

/** Loaded on demand, because it is only needed if another device has changed the same fields. */
const StandsThere = deferHydration(async () => (await import('./stands-there.tsx')).StandsThere, []);

const draft = 'profile';
const fields: readonly ProfileField[] = [
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

/** Collapsed sections show their answers. */
function useAnswers(profile: Profile, choices: ProfileChoices) {
  const { t } = useLingui();
  const { goal, diagnosis, onboarding } = profile;
  const namesOf = (all: readonly { slug: string; title: string }[], slugs: readonly string[]) =>
    all.filter(({ slug }) => slugs.includes(slug)).map(({ title }) => title);
  const unanswered: Readonly<Record<string, string>> = {
    not_sure: t`I’m not sure`,
    prefer_not_to_say: t`Prefer not to say`,
  };
  const joined = (names: readonly string[]) => (names.length === 0 ? t`Nothing chosen` : names.join(', '));
  return {
    diagnosis: joined([
      ...namesOf(choices.diagnoses, diagnosis),
      ...diagnosis.flatMap((slug) => unanswered[slug] ?? []),
    ]),
    goal: goal?.own_words ?? joined(namesOf(choices.goals, goal?.goal_key ? [goal.goal_key] : [])),
    topics: joined(namesOf(choices.topic_groups, onboarding.topic_preferences)),
  };
}

/** Saved against the version shown here. If another device has changed it in the meantime, the person decides. */
function useProfileSaving(first: Profile) {
  const [profile, setProfile] = useState(first);
  const [saved, setSaved] = useState(false);
  const [theirs, setTheirs] = useState<{ profile: Profile; mine: AccountChanges }>();
  const { drop } = useDraft(draft);
  // Someone who keeps typing while a save is in flight loses nothing.
  const isChanged = useRef(false);
  const form = useProfileForm({
    draft,
    fields,
    send: async (details) => {
      isChanged.current = false;
      setSaved(false);
      try {
        setProfile(await saveProfileAnswers(details, theirs?.profile.version ?? profile.version));
        setTheirs(undefined);
        setSaved(!isChanged.current);
        return isChanged.current ? 'more' : undefined;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.code !== 'conflict') throw error;
        setTheirs({ profile: await call('GET /accounts/profile', { query: {} }), mine: details });
        // None of it is saved yet.
        return 'more';
      }
    },
  });
  const change = () => {
    isChanged.current = true;
    setSaved(false);
  };
  return { form, profile, saved, theirs, drop, change };
}

interface ProfileFormProps {
  first: Profile;
  choices: ProfileChoices;
  /** The person accepts the other device's version: the form restarts with it. */
  onTaken: (profile: Profile) => void;
}

export function ProfileForm({ first, choices, onTaken }: ProfileFormProps) {
  const { t } = useLingui();
  const { form, profile, saved, theirs, drop, change } = useProfileSaving(first);
  const answers = useAnswers(profile, choices);
  const { relationship, follow } = useChosenRelationship(profile);
  const illness = useIllnessWords(relationship);
  const parts = { profile: first, relationship, choices, wrong: form.wrong };
  return (
    <form
      {...form.props}
      className="k-form k-profile"
      onChange={(event) => {
        follow(event);
        change();
      }}
    >
      <FormErrors<'PUT /accounts/profile'>
        form={form}
        words={{
          conflict: [t`Your profile was changed on another device`, t`Save again to compare both versions.`],
          too_young: [
            t`You need to be 16 or over to use this app`,
            t`If you’re younger, call us. We’ll help you with an adult you trust.`,
          ],
          too_many_saved: [t`You’ve reached the limit for saved items`, t`Remove a bookmark first.`],
        }}
      />
      {theirs && (
        <StandsThere
          {...theirs}
          choices={choices}
          onTake={() => void drop().then(() => onTaken(theirs.profile))}
        />
      )}
      <div className="k-settings">
        <div className="k-settings-column">
          <Panel id="about-you" heading={t`About you`}>
            <NameFields {...parts} />
          </Panel>
          <Panel id="reach-you" heading={t`How to reach you`}>
            <ReachFields {...parts} />
          </Panel>
          <Panel id="you-read" heading={t`Your location, language and display`}>
            <PlaceFields {...parts} />
          </Panel>
        </div>
        <div className="k-settings-column">
          <Panel id="you-and-it" heading={t`You and blood cancer`}>
            <WhoField {...parts} />
            <StageField {...parts} />
            <Disclosure
              summary={illness.diagnosis}
              hint={answers.diagnosis}
              open={form.wrong.diagnosis !== undefined || undefined}
            >
              <DiagnosisField {...parts} />
            </Disclosure>
          </Panel>
          <Panel id="goal-and-topics" heading={t`Your goal and topics`}>
            <Disclosure
              summary={t`Your goal`}
              hint={answers.goal}
              open={form.wrong.goal !== undefined || undefined}
            >
              <GoalField {...parts} />
            </Disclosure>
            <Disclosure
              summary={t`Your topics`}
              hint={answers.topics}
              open={form.wrong.topic_preferences !== undefined || undefined}
            >
              <TopicsField {...parts} />
            </Disclosure>
          </Panel>
        </div>
      </div>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {theirs ? t`Save my version` : t`Save`}
        </Button>
        <SavedNote saved={saved} />
      </p>
    </form>
  );
}

function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="k-panel k-profile-panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
