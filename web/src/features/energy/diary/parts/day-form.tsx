import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { dayStatus, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import {
  changeFields,
  conflictsOf,
  valuesOf,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy/rules/fields.ts';
import { canBeRepeated, sameAsYesterday, tooTiredToday } from '@kindred/contract/energy/rules/quick-day.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { diaryStore, type VisibleDiary } from '../device/diary-store.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { usePlaceKept } from '../../../../platform/use-place-kept.ts';
import { triedOn, whereIs } from '../model.ts';
import { Conflicts } from './conflicts.tsx';
import { QuickDayForm } from './quick-day.tsx';
import { SavedState } from './saved-state.tsx';
import { TriedInShort } from './tried.tsx';
import { Typing } from './typing.tsx';

/** All are needed every day, so the worker caches them on the first day. They load after the three taps. */
const DayDetails = deferHydration(async () => (await import('./day-details.tsx')).DayDetails, []);
const GaveAndCost = deferHydration(async () => (await import('./gave-and-cost.tsx')).GaveAndCost, []);

interface DayFormProps {
  date: string;
  visible: VisibleDiary;
  coach: EnergyCoach;
  /** The week: beside the three taps if there is room, below them on a phone. */
  children: ReactNode;
}

/** Answers show immediately; "saved" appears only when they are. */
function useTaps(date: string, fields: DayFields) {
  const [taps, setTaps] = useState<readonly DayChanges[]>([]);
  // A stable function, so that a component re-renders only when its own answer has changed.
  const say = useCallback(
    (changes: DayChanges) => {
      setTaps((before) => [...before, changes]);
      void diaryStore
        .saveAnswers(date, changes)
        .finally(() => setTaps((before) => before.filter((one) => one !== changes)));
    },
    [date],
  );
  const seen = taps.reduce<DayFields>(
    (existing, changes) => changeFields(existing, changes, { by: 'this tap', at: '' }),
    fields,
  );
  return { say, values: valuesOf(seen), isKeeping: taps.length > 0 };
}

/** Whether there is typed text that is not stored yet. */
function useTyping() {
  const [fields, setFields] = useState(0);
  const [tell] = useState(() => (isTyping: boolean) => setFields((before) => before + (isTyping ? 1 : -1)));
  return { isTyping: fields > 0, tell };
}

const headingIn = (answers: HTMLElement) => answers.querySelector('h2');

/** One day: three taps, or just one; optional details; and the urgent signs. */
export function DayForm({ date, visible, coach, children }: DayFormProps) {
  const { t } = useLingui();
  const { days, today, hour, on } = visible;
  const stored = days[date];
  const { say, values, isKeeping } = useTaps(date, stored?.fields ?? {});
  const { isTyping, tell } = useTyping();
  const where = isKeeping || isTyping ? 'nothing' : whereIs(stored, on);
  const status = dayStatus(values);
  const { place, press } = usePlaceKept(status, headingIn);
  const conflicts = conflictsOf(stored?.fields ?? {});
  const { place: dayRef, press: pressChoice } = usePlaceKept<HTMLDivElement>(conflicts.length, headingIn);
  const choose = (changes: DayChanges) => {
    pressChoice();
    say(changes);
  };
  const sayWhole = (changes: DayChanges) => {
    press();
    say(changes);
  };
  const tries = triedOn(date, coach, visible.tries, values);
  const [asked, setAsked] = useState(0);
  const saved = <SavedState where={where} refused={stored?.refused} />;
  return (
    <>
      <NotWatched onSigns={() => setAsked(asked + 1)} />
      <Conflicts conflicts={conflicts} tries={visible.tries} onChoose={choose} />
      <div className="k-wide k-beside k-day" ref={dayRef}>
        <section className="k-section" aria-label={t`Your answers`} ref={place}>
          {date < today && <p>{t`We’ll mark this entry as added later. That’s fine.`}</p>}
          {status === 'too_tired' ? (
            <TooTired saved={saved} onUndo={() => sayWhole({ mark: null })} />
          ) : (
            <>
              <QuickDayForm date={date} today={today} hour={hour} day={values} onSay={say} saved={saved} />
              <OneTap {...{ date, today, values }} before={days[daysAfter(date, -1)]} onSay={sayWhole} />
            </>
          )}
          {(status === 'done' || status === 'too_tired') && (
            <TriedInShort tries={tries} day={values} isToday={date === today} onSay={say} />
          )}
          <GaveAndCost
            day={values}
            isAsked={status === 'done' || status === 'too_tired'}
            isToday={date === today}
            onSay={say}
          />
        </section>
        {children}
        <div className="k-section k-day-details">
          <Typing value={tell}>
            <DayDetails {...{ values, days, tries, asked }} teamPhone={coach.team_phone} onSay={say} />
          </Typing>
        </div>
      </div>
    </>
  );
}

/** Shown before the first answer: no one monitors the diary, and what to do about signs that can't wait. */
function NotWatched({ onSigns }: { onSigns: () => void }) {
  const { t } = useLingui();
  return (
    <div className="k-not-watched">
      <p>{t`No one monitors your diary.`}</p>
      <Button look="quiet" icon="urgent" onClick={onSigns}>
        {t`Symptoms that can’t wait`}
      </Button>
    </div>
  );
}

function TooTired({ saved, onUndo }: { saved: ReactNode; onUndo: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <h2 tabIndex={-1}>{t`“Too tired” is all we need`}</h2>
      <p>{t`This counts as a full day in your diary. You can rest now.`}</p>
      {saved}
      <p className="k-actions">
        <Button look="quiet" onClick={onUndo}>{t`Add more anyway`}</Button>
      </p>
    </>
  );
}

interface OneTapProps {
  date: string;
  today: string;
  values: DayValues;
  before: VisibleDiary['days'][string] | undefined;
  onSay: (changes: DayChanges) => void;
}

/** A whole day in one tap. */
function OneTap({ date, today, values, before, onSay }: OneTapProps) {
  const { t } = useLingui();
  if (dayStatus(values) === 'done') return null;
  const yesterday = before && valuesOf(before.fields);
  return (
    <p className="k-actions">
      <Button icon="low-energy" onClick={() => onSay(tooTiredToday)}>
        {date === today ? t`Too tired today` : t`Too tired that day`}
      </Button>
      {yesterday && canBeRepeated(yesterday) && dayStatus(values) === 'empty' && (
        <Button icon="refresh" onClick={() => onSay(sameAsYesterday(yesterday))}>
          {date === today ? t`Same as yesterday` : t`Same as the day before`}
        </Button>
      )}
    </p>
  );
}
