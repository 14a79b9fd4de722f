import type { Goal, Profile } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { FormErrors } from '../parts/form-errors.tsx';
import { GoalField } from '../parts/goal-fields.tsx';
import { GoalHistory } from '../parts/goal-history.tsx';
import { GoalNow } from '../parts/goal-now.tsx';
import { useProfileForm } from '../parts/told-form.tsx';
import { ProfileNextSteps } from '../parts/ways-on.tsx';
import { readAboutMe, fetchGoals, sendGoal, type ProfileChoices } from '../queries.ts';

interface Loaded {
  profile: Profile;
  choices: ProfileChoices;
  goals: Goal[];
}

export async function load(): Promise<Loaded> {
  const [about, goals] = await Promise.all([readAboutMe(), fetchGoals()]);
  return { ...about, goals };
}

/** The current goal, earlier ones, and marking it as reached. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices, goals } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<'goal' | 'none'>();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone along with the goal.
    if (saved === 'none') status.current?.focus();
  }, [saved]);
  // Decided by the initial state: a form that was in view must not be collapsed by its own button.
  const [isFolded] = useState(profile.goal !== null);
  const [last] = goals;
  const visible = last && (last.current || last.reached_at !== null) ? last : undefined;
  const titleOf = ({ goal_key, own_words }: Goal) =>
    own_words ?? choices.goals.find(({ slug }) => slug === goal_key)?.title ?? t`A previous goal`;
  // Only marking a goal remounts the form: after saving a goal, the member stays in it.
  const [marks, setMarks] = useState(0);
  const mark = async () => {
    setSaved(undefined);
    await revalidate();
    setMarks(marks + 1);
  };
  const form = (
    <GoalForm
      key={marks}
      profile={profile}
      choices={choices}
      onChange={() => setSaved(undefined)}
      onSaved={async (now) => {
        await revalidate();
        setSaved(now);
      }}
    />
  );
  return (
    <>
      <PageHeader
        title={t`My goal`}
        lead={t`Choose the one thing that matters most to you right now. We’ll put it first when we suggest what to read.`}
      />
      {visible && <GoalNow key={visible.id} goal={visible} title={titleOf(visible)} onMarked={mark} />}
      {isFolded ? <Disclosure summary={t`Choose another goal`}>{form}</Disclosure> : form}
      <div role="status" tabIndex={-1} ref={status}>
        {saved && (
          <Notice kind="done" heading={t`Saved`}>
            {saved === 'goal' ? (
              <p>{t`Your suggestions in Learn now start with your goal.`}</p>
            ) : (
              <p>{t`You don’t have a goal right now. You can choose one at any time.`}</p>
            )}
          </Notice>
        )}
      </div>
      <GoalHistory goals={goals.filter((goal) => goal !== visible)} titleOf={titleOf} />
      <ProfileNextSteps to={['learn', 'tips', 'wellbeing', 'topics']} />
    </>
  );
}

interface FormProps {
  profile: Profile;
  choices: ProfileChoices;
  onChange: () => void;
  onSaved: (saved: 'goal' | 'none') => Promise<void>;
}

function GoalForm({ profile, choices, onChange, onSaved }: FormProps) {
  const { t } = useLingui();
  const id = useRef<string>(undefined);
  const form = useProfileForm({
    draft: 'goal',
    fields: ['goal'],
    check: ({ goal }) => (goal ? {} : { goal: t`Choose what matters most to you` }),
    send: async ({ goal }, pressed) => {
      id.current ??= crypto.randomUUID();
      await sendGoal(id.current, pressed === 'skip' ? null : goal);
      id.current = undefined;
      await onSaved(pressed === 'skip' ? 'none' : 'goal');
    },
    onConflict: () => {
      id.current = undefined;
    },
  });
  return (
    <form {...form.props} onChange={onChange}>
      <FormErrors<'POST /goals'>
        form={form}
        words={{
          conflict: [t`You saved something else a moment ago`, t`Save again to store both answers.`],
        }}
      />
      <GoalField profile={profile} choices={choices} wrong={form.wrong} />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {profile.goal ? t`Change my goal` : t`Save my goal`}
        </Button>
        {profile.goal && (
          <Button type="submit" look="quiet" value="skip">
            {t`I don’t have a goal right now`}
          </Button>
        )}
      </p>
    </form>
  );
}
