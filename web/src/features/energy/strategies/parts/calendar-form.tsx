import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deviceNow } from '../../../../platform/clock.ts';
import { saveFile } from '../../../../platform/file.ts';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { calendarFile } from '../model.ts';

const daysInARow = 7;

/** The file is created on this device; nothing is sent. */
export function CalendarForm({ strategy: { id, name, when_then } }: { strategy: PatientStrategy }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const { busy, wrong, props } = useForm<'time'>({
    check: (typed) => (/^\d\d:\d\d$/.test(typedIn(typed, 'time')) ? {} : { time: t`Choose a time` }),
    send: (typed) => {
      const created = deviceNow();
      const here = new Date(created);
      const today = [here.getFullYear(), here.getMonth() + 1, here.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
      const content = calendarFile({
        uid: `${id}@kindred`,
        title: name,
        text: when_then ?? '',
        date: daysAfter(today, 1),
        time: typedIn(typed, 'time'),
        times: daysInARow,
        created,
      });
      saveFile({ name: 'reminder.ics', content: new Blob([content], { type: 'text/calendar' }) });
      setSaved(true);
      return Promise.resolve();
    },
  });
  return (
    <form {...props}>
      <TextField
        name="time"
        id={`time-${id}`}
        type="time"
        label={t`What time?`}
        hint={t`A reminder each day for 7 days, starting tomorrow. Anyone who can see your calendar can read the reminders.`}
        defaultValue="10:00"
        room="short"
        error={wrong.time}
      />
      <p className="k-actions">
        <Button type="submit" icon="calendar" busy={busy}>
          {t`Save the calendar file`}
        </Button>
      </p>
      <p role="status">
        {saved && t`The file is in your downloads. Open it to add the reminder to your calendar.`}
      </p>
    </form>
  );
}
