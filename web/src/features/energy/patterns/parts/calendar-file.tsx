import './energy-patterns.css';
import { entriesOn, type CalendarEntry } from '@kindred/contract/calendar-file.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface CalendarFileProps {
  date: string;
  zone: string;
  onRead: (entries: readonly CalendarEntry[]) => void;
}

type Result = 'unreadable' | { found: number; repeating: number };

/** Larger ones are no calendar of a person. */
const maxBytes = 5_000_000;

/** The member's own calendar file: read in this page, and neither stored nor sent. */
export function CalendarFile({ date, zone, onRead }: CalendarFileProps) {
  const { t } = useLingui();
  const [result, setResult] = useState<Result>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size <= maxBytes ? await file.text().catch(() => '') : '';
    const day = entriesOn(text, date, zone);
    onRead((day?.entries ?? []).map((entry) => ({ ...entry, name: entry.name || t`Calendar entry` })));
    setResult(day ? { found: day.entries.length, repeating: day.repeating } : 'unreadable');
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
            {result.repeating > 0 &&
              t`${plural(result.repeating, { one: '# repeating entry isn’t included, because we only read the day it first took place.', other: '# repeating entries aren’t included, because we only read the day they first took place.' })}`}
          </p>
        )}
      </div>
    </Disclosure>
  );
}
