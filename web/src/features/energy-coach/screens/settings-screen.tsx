import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { diary } from '../../../platform/device/diary.ts';
import { typedIn, useForm } from '../../../platform/form.ts';
import { FormErrors } from '../../about-me/public.tsx';
import { GoalField, isPhone, ReminderField, reminderIn, TeamPhoneField } from '../parts/coach-fields.tsx';
import { CoachState } from '../parts/coach-state.tsx';
import { changeCoach } from '../queries.ts';

export const load = async (): Promise<null> => {
  await diary.open();
  return null;
};

export function Screen() {
  const { t } = useLingui();
  const { coach } = useSyncExternalStore(diary.watch, diary.state, diary.atFirst);
  const isOpen = coach && coach.state !== 'stopped' && coach.state !== 'completed';
  return (
    <>
      <PageHeader title={t`Energy coach settings`} />
      {isOpen ? (
        <>
          <section className="k-section" aria-labelledby="choices">
            <h2 id="choices">{t`Your choices`}</h2>
            <Choices key={coach.id} coach={coach} />
          </section>
          <section className="k-section" aria-labelledby="pause">
            <h2 id="pause">{t`Pause or stop`}</h2>
            <CoachState coach={coach} />
          </section>
          <p className="k-actions">
            <ButtonLink href="/energy-coach/today">{t`Back to today`}</ButtonLink>
          </p>
        </>
      ) : (
        <EmptyState
          heading={t`The energy coach is not running`}
          next={<ButtonLink href="/energy-coach/start">{t`See what it is`}</ButtonLink>}
        >
          <p>{t`Its settings will be here once you start it.`}</p>
        </EmptyState>
      )}
    </>
  );
}

function Choices({ coach }: { coach: EnergyCoach }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const form = useForm<'team_phone'>({
    draft: 'energy-coach-settings',
    check: (typed) =>
      isPhone(typedIn(typed, 'team_phone')) ? {} : { team_phone: t`Write the number with digits only` },
    send: async (typed) => {
      setSaved(false);
      await changeCoach(coach.id, {
        team_phone: typedIn(typed, 'team_phone') || null,
        goal_activity: typedIn(typed, 'goal_activity') || null,
        reminder_times: reminderIn(typed),
      });
      setSaved(true);
    },
  });
  return (
    <form {...form.props} onChange={() => setSaved(false)}>
      <FormErrors form={form} />
      <TeamPhoneField first={coach.team_phone} error={form.wrong.team_phone} />
      <ReminderField first={coach.reminder_times} />
      <GoalField first={coach.goal_activity} />
      <div role="status">{saved && <Notice kind="done" heading={t`Saved`} />}</div>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {t`Save`}
        </Button>
      </p>
    </form>
  );
}
