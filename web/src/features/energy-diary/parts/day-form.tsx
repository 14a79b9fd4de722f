import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { daysAfter } from '@kindred/contract/energy-coach/dates.ts';
import { statusOf, type DayValues } from '@kindred/contract/energy-coach/day-values.ts';
import {
  changeFields,
  valuesOf,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy-coach/fields.ts';
import { canBeRepeated, sameAsYesterday, tooTiredToday } from '@kindred/contract/energy-coach/quick-day.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { diary, type ShownDiary } from '../../../platform/device/diary.ts';
import { later } from '../../../platform/later.tsx';
import { triedOn, whereIs } from '../model.ts';
import { Conflicts } from './conflicts.tsx';
import { QuickDay } from './quick-day.tsx';
import { SavedState } from './saved-state.tsx';
import { TriedInShort } from './tried.tsx';
import { Typing } from './typing.tsx';

/** Both are on every day, so the worker has them from the first one on. They come after the three taps. */
const FullDay = later(async () => (await import('./full-day.tsx')).FullDay, ['urgent-help']);
const Signs = later(async () => (await import('./signs.tsx')).Signs, []);

interface DayFormProps {
  date: string;
  shown: ShownDiary;
  coach: EnergyCoach;
  /** Stands between the three taps and what is more than that. */
  children: ReactNode;
}

/** What was tapped shows at once; that it is kept is said when it is. */
function useTaps(date: string, fields: DayFields) {
  const [taps, setTaps] = useState<readonly DayChanges[]>([]);
  const say = (changes: DayChanges) => {
    setTaps((before) => [...before, changes]);
    void diary.say(date, changes).finally(() => setTaps((before) => before.filter((one) => one !== changes)));
  };
  const seen = taps.reduce<DayFields>(
    (known, changes) => changeFields(known, changes, { by: 'this tap', at: '' }),
    fields,
  );
  return { say, values: valuesOf(seen), isKeeping: taps.length > 0 };
}

/** Whether something was typed that is not kept yet. */
function useTyping() {
  const [fields, setFields] = useState(0);
  const [tell] = useState(() => (isTyping: boolean) => setFields((before) => before + (isTyping ? 1 : -1)));
  return { isTyping: fields > 0, tell };
}

/** One day: three taps, or one; more for who wants to; and the signs that cannot wait. */
export function DayForm({ date, shown, coach, children }: DayFormProps) {
  const { t } = useLingui();
  const { days, today, hour, on } = shown;
  const kept = days[date];
  const { say, values, isKeeping } = useTaps(date, kept?.fields ?? {});
  const { isTyping, tell } = useTyping();
  const where = isKeeping || isTyping ? 'nothing' : whereIs(kept, on);
  const status = statusOf(values);
  const tries = triedOn(date, coach, shown.tries, values);
  const saved = <SavedState where={where} refused={kept?.refused} />;
  return (
    <>
      {kept && <Conflicts fields={kept.fields} tries={shown.tries} onChoose={say} />}
      <section className="k-section">
        {date < today && <p>{t`An earlier day is marked as noted later. That is fine.`}</p>}
        {status === 'too_tired' ? (
          <TooTired saved={saved} onUndo={() => say({ mark: null })} />
        ) : (
          <>
            <QuickDay date={date} today={today} hour={hour} day={values} onSay={say} saved={saved} />
            <OneTap {...{ date, today, values }} before={days[daysAfter(date, -1)]} onSay={say} />
          </>
        )}
        {(status === 'done' || status === 'too_tired') && (
          <TriedInShort tries={tries} day={values} isToday={date === today} onSay={say} />
        )}
      </section>
      {children}
      <Typing value={tell}>
        <FullDay day={values} days={days} tries={tries} onSay={say} />
      </Typing>
      <Signs values={values} teamPhone={coach.team_phone} onSay={say} />
    </>
  );
}

function TooTired({ saved, onUndo }: { saved: ReactNode; onUndo: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Too tired. That says it all`}</h2>
      <p>{t`This is a full day of your diary. Rest now.`}</p>
      {saved}
      <p className="k-actions">
        <Button look="quiet" onClick={onUndo}>{t`I can say more after all`}</Button>
      </p>
    </>
  );
}

interface OneTapProps {
  date: string;
  today: string;
  values: DayValues;
  before: ShownDiary['days'][string] | undefined;
  onSay: (changes: DayChanges) => void;
}

/** A whole day in one tap. */
function OneTap({ date, today, values, before, onSay }: OneTapProps) {
  const { t } = useLingui();
  if (statusOf(values) === 'done') return null;
  const yesterday = before && valuesOf(before.fields);
  return (
    <p className="k-actions">
      <Button icon="low-energy" onClick={() => onSay(tooTiredToday)}>
        {date === today ? t`Too tired today` : t`Too tired that day`}
      </Button>
      {yesterday && canBeRepeated(yesterday) && statusOf(values) === 'empty' && (
        <Button icon="refresh" onClick={() => onSay(sameAsYesterday(yesterday))}>
          {date === today ? t`Same as yesterday` : t`Same as the day before`}
        </Button>
      )}
    </p>
  );
}
