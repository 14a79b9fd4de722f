import './energy-patterns.css';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarEntry } from '../device/calendar-file.ts';

interface CalendarFileProps {
  date: string;
  zone: string;
  onRead: (entries: readonly CalendarEntry[]) => void;
}

type Result = 'unreadable' | { found: number; unreadable: number };

/** No one's personal calendar is larger than this. */
const maxBytes = 5_000_000;

/** The member's own calendar file: read in this page, and neither stored nor sent. */
export function CalendarFile({ date, zone, onRead }: CalendarFileProps) {
  const { t } = useLingui();
  const [result, setResult] = useState<Result>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size <= maxBytes ? await file.text().catch(() => '') : '';
    const { entriesOn } = await import('../device/calendar-file.ts');
    const day = entriesOn(text, date, zone);
    if (day) onRead(day.entries.map((entry) => ({ ...entry, name: entry.name || t`Calendar entry` })));
    setResult(day ? { found: day.entries.length, unreadable: day.unreadable } : 'unreadable');
  };
  return (
    <Disclosure summary={t`Add my own calendar file`}>
      <p>{t`Choose a calendar file (.ics) that you saved from your calendar app. It’s read on this page only. We don’t store it or send it anywhere.`}</p>
      <p>
        <label className="k-own-calendar">
          {t`Calendar file`}{' '}
          <input
            type="file"
            accept=".ics,text/calendar"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        </label>
      </p>
      <div role="status">
        {result === 'unreadable' && (
          <p>{t`We couldn’t read this file as a calendar. Nothing has changed. Try another .ics file of up to 5 MB.`}</p>
        )}
        {result !== undefined && result !== 'unreadable' && (
          <p>
            {result.found === 0
              ? t`This calendar has nothing at a set time tomorrow.`
              : t`${plural(result.found, { one: '# entry for tomorrow is in the list.', other: '# entries for tomorrow are in the list.' })}`}{' '}
            {result.unreadable > 0 &&
              t`${plural(result.unreadable, { one: 'We couldn’t read # entry, so please check your calendar for it.', other: 'We couldn’t read # entries, so please check your calendar for them.' })}`}
          </p>
        )}
      </div>
    </Disclosure>
  );
}
