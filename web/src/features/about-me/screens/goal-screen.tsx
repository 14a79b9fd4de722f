import type { Goal, Profile } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { FormErrors } from '../parts/form-errors.tsx';
import { GoalField } from '../parts/goal-fields.tsx';
import { GoalHistory } from '../parts/goal-history.tsx';
import { GoalNow } from '../parts/goal-now.tsx';
import { useToldForm } from '../parts/told-form.tsx';
import { WaysOn } from '../parts/ways-on.tsx';
import { readAboutMe, readGoals, sayGoal, type Choices } from '../queries.ts';

interface Loaded {
  profile: Profile;
  choices: Choices;
  goals: Goal[];
}

export async function load(): Promise<Loaded> {
  const [about, goals] = await Promise.all([readAboutMe(), readGoals()]);
  return { ...about, goals };
}

/** What matters most now, what did before, and saying that it was reached. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices, goals } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(false);
  const [last] = goals;
  const shown = last && (last.current || last.reached_at !== null) ? last : undefined;
  const titleOf = ({ goal_key, own_words }: Goal) =>
    own_words ?? choices.goals.find(({ slug }) => slug === goal_key)?.title ?? t`A goal of before`;
  return (
    <>
      <PageHeader
        title={t`My goal`}
        lead={t`One thing that matters most to you now. We begin with it when we suggest what to read.`}
      />
      {shown && <GoalNow key={shown.id} goal={shown} title={titleOf(shown)} onMarked={revalidate} />}
      <GoalForm
        key={shown?.reached_at ?? ''}
        profile={profile}
        choices={choices}
        onChange={() => setSaved(false)}
        onKept={async () => {
          await revalidate();
          setSaved(true);
        }}
      />
      <div role="status">
        {saved && (
          <Notice kind="done" heading={t`Saved`}>
            <p>{t`What we suggest on Learn now begins with your goal.`}</p>
          </Notice>
        )}
      </div>
      <GoalHistory goals={goals.filter((goal) => goal !== shown)} titleOf={titleOf} />
      <WaysOn to={['learn', 'tips', 'wellbeing', 'topics']} />
    </>
  );
}

interface FormProps {
  profile: Profile;
  choices: Choices;
  onChange: () => void;
  onKept: () => Promise<void>;
}

function GoalForm({ profile, choices, onChange, onKept }: FormProps) {
  const { t } = useLingui();
  const id = useRef<string>(undefined);
  const form = useToldForm({
    draft: 'goal',
    fields: ['goal'],
    check: ({ goal }) => (goal ? {} : { goal: t`Choose what matters most, or leave this page as it is` }),
    send: async ({ goal }, pressed) => {
      id.current ??= crypto.randomUUID();
      await sayGoal(id.current, pressed === 'skip' ? null : goal);
      id.current = undefined;
      await onKept();
    },
  });
  return (
    <form {...form.props} onChange={onChange}>
      <FormErrors form={form} />
      <GoalField profile={profile} choices={choices} wrong={form.wrong} />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {profile.goal ? t`Change my goal` : t`Save my goal`}
        </Button>
        {profile.goal && (
          <Button type="submit" look="quiet" value="skip">
            {t`I have no goal now`}
          </Button>
        )}
      </p>
    </form>
  );
}
