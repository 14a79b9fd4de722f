import './coach-settings.css';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { FormErrors, SavedNote } from '../../../profile/public.tsx';
import { saveCoachChange } from '../queries.ts';
import { CoachGoalField, isPhone, ReminderField, reminderIn, TeamPhoneField } from './coach-fields.tsx';
import { useCoachRefusalWords } from './coach-refusals.tsx';

/** The coach settings that a member may change at any time. */
export function CoachChoices({ coach }: { coach: EnergyCoach }) {
  const { t } = useLingui();
  const coachRefusals = useCoachRefusalWords();
  const [saved, setSaved] = useState(false);
  const form = useForm<'team_phone'>({
    draft: 'energy-coach-settings',
    check: (typed) =>
      isPhone(typedIn(typed, 'team_phone')) ? {} : { team_phone: t`Enter the number using digits only` },
    send: async (typed) => {
      setSaved(false);
      await saveCoachChange(coach.id, {
        team_phone: typedIn(typed, 'team_phone') || null,
        goal_activity: typedIn(typed, 'goal_activity') || null,
        reminder_times: reminderIn(typed),
      });
      setSaved(true);
    },
  });
  return (
    <form {...form.props} className="k-form k-coach-choices" onChange={() => setSaved(false)}>
      <FormErrors<'PUT /energy_coaches/{id}'> form={form} words={coachRefusals} />
      <div className="k-coach-panels">
        <section className="k-panel" aria-labelledby="reminders">
          <h2 id="reminders">{t`Reminders`}</h2>
          <ReminderField first={coach.reminder_times} />
        </section>
        <div className="k-coach-column">
          <section className="k-panel" aria-labelledby="your-team">
            <h2 id="your-team">{t`Your treatment team`}</h2>
            <TeamPhoneField first={coach.team_phone} error={form.wrong.team_phone} />
          </section>
          <section className="k-panel" aria-labelledby="what-for">
            <h2 id="what-for">{t`What you’d like energy for`}</h2>
            <CoachGoalField first={coach.goal_activity} />
          </section>
        </div>
      </div>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {t`Save`}
        </Button>
        <SavedNote saved={saved} />
      </p>
    </form>
  );
}
