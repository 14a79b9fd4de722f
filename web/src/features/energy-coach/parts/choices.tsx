import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { typedIn, useForm } from '../../../platform/form.ts';
import { FormErrors } from '../../about-me/public.tsx';
import { changeCoach } from '../queries.ts';
import { GoalField, isPhone, ReminderField, reminderIn, TeamPhoneField } from './coach-fields.tsx';

/** What a member may change of the coach at any time. */
export function Choices({ coach }: { coach: EnergyCoach }) {
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
