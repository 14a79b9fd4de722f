import {
  categories,
  efforts as effortNames,
  type Activity,
  type DayValues,
} from '@kindred/contract/energy/rules/day-values.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import type { VisibleDiary } from '../device/diary-store.ts';
import { usePlaceKept } from '../../../../platform/use-place-kept.ts';
import { recentActivities } from '../model.ts';
import { useActivityWords } from './activity-words.tsx';

type Entry = Omit<Activity, 'id'>;

interface ActivitiesProps {
  day: DayValues;
  days: VisibleDiary['days'];
  /** Null removes it. */
  onSay: (id: string, entry: Entry | null) => void;
}

/** The day's activities, and recent ones to add with one tap. */
export function Activities({ day, days, onSay }: ActivitiesProps) {
  const { t } = useLingui();
  const { summary } = useActivityWords();
  const recent = recentActivities(days, day.activities);
  const { place, press } = usePlaceKept<HTMLHeadingElement>(day.activities.length);
  const sayAndGoOn: ActivitiesProps['onSay'] = (id, entry) => {
    press();
    onSay(id, entry);
  };
  return (
    <>
      {day.activities.length > 0 && (
        <ul className="k-answered" role="list">
          {day.activities.map(({ id, ...entry }) => (
            <li key={id}>
              <span>{summary(entry)}</span>
              <Button
                look="quiet"
                icon="delete"
                aria-label={t`Remove ${entry.label}`}
                onClick={() => sayAndGoOn(id, null)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <>
          <h3>{t`Add a recent activity`}</h3>
          <p className="k-actions">
            {recent.map(({ id, ...entry }) => (
              <Button key={id} icon="plus" onClick={() => sayAndGoOn(crypto.randomUUID(), entry)}>
                {entry.label}
              </Button>
            ))}
          </p>
        </>
      )}
      <NewActivity heading={place} onAdd={(entry) => onSay(crypto.randomUUID(), entry)} />
    </>
  );
}

const lengths = [15, 30, 60, 90, 120, 180];
const first: Entry = { label: '', category: 'home', effort: 'light', minutes: 30, effect: null };

interface NewActivityProps {
  heading: Ref<HTMLHeadingElement>;
  onAdd: (entry: Entry) => void;
}

function NewActivity({ heading, onAdd }: NewActivityProps) {
  const { t } = useLingui();
  const { kinds, efforts, effects } = useActivityWords();
  const [entry, setEntry] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const set = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const add = () => {
    const label = entry.label.trim();
    setWrong(label === '');
    if (label === '') return;
    onAdd({ ...entry, label });
    setEntry(first);
  };
  return (
    <div className="k-form">
      <h3 tabIndex={-1} ref={heading}>{t`Add an activity`}</h3>
      <TextField
        name="label"
        label={t`What did you do?`}
        maxLength={60}
        autoComplete="off"
        value={entry.label}
        error={isWrong ? t`Enter what you did, in a word or two` : undefined}
        onChange={({ target }) => set({ label: target.value })}
      />
      <Pick
        name="category"
        legend={t`What kind of activity was it?`}
        options={categories.map((one) => [one, kinds[one]])}
        value={entry.category}
        onPick={(category) => set({ category })}
      />
      <Pick
        name="minutes"
        legend={t`How many minutes did it take?`}
        options={lengths.map((one) => [one, String(one)])}
        value={entry.minutes}
        onPick={(minutes) => set({ minutes })}
      />
      <Pick
        name="effort"
        legend={t`How hard was it?`}
        options={effortNames.map((one) => [one, efforts[one]])}
        value={entry.effort}
        onPick={(effort) => set({ effort })}
      />
      <Pick
        name="effect"
        legend={t`How did it affect your energy?`}
        options={effects.map(({ value, label }) => [value, label])}
        value={entry.effect}
        onPick={(effect) => set({ effect })}
      />
      <p className="k-actions">
        <Button icon="plus" onClick={add}>{t`Add this activity`}</Button>
      </p>
    </div>
  );
}

interface PickProps<V extends string | number> {
  name: string;
  legend: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V | null;
  onPick: (value: V) => void;
}

function Pick<V extends string | number>({ name, legend, options, value, onPick }: PickProps<V>) {
  return (
    <FilterChips
      legend={legend}
      name={name}
      options={options.map(([one, label]) => ({ value: String(one), label }))}
      chosen={value === null ? [] : [String(value)]}
      choose="one"
      onChange={([next]) => {
        const option = options.find(([one]) => String(one) === next);
        if (option) onPick(option[0]);
      }}
    />
  );
}
