import { blocks, movementLevels, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { VisibleDiary } from '../device/diary-store.ts';
import { Activities } from './activities.tsx';
import { useAnswerWords, useFieldWords } from './field-words.tsx';
import { NumberField } from './later-fields.tsx';
import { NoteField } from './note-field.tsx';
import { TreatmentField } from './treatment-field.tsx';
import { TriedInFull, type TriedProps } from './tried.tsx';

export interface FullDayProps {
  day: DayValues;
  days: VisibleDiary['days'];
  /** The strategies of this day's cycle. */
  tries: TriedProps['tries'];
  onSay: (changes: DayChanges) => void;
}

/** Optional details in a few collapsed groups; each answer is saved separately. */
export function FullDay({ day, days, tries, onSay }: FullDayProps) {
  const { t } = useLingui();
  const score = (field: ScoreField, least: string, most: string) => (
    <Score key={field} value={day[field]} {...{ field, least, most, onSay }} />
  );
  return (
    <section className="k-section" aria-labelledby="more">
      <h2 id="more">{t`Add more, if you like`}</h2>
      <Disclosure summary={t`What you did`}>
        <Activities day={day} days={days} onSay={(id, entry) => onSay({ activities: { [id]: entry } })} />
      </Disclosure>
      {tries.length > 0 && (
        <Disclosure summary={t`What you tried`}>
          <TriedInFull tries={tries} day={day} onSay={onSay} />
        </Disclosure>
      )}
      <Disclosure summary={t`Treatment`}>
        <TreatmentField value={day.treatment_today} onSay={(treatment_today) => onSay({ treatment_today })} />
      </Disclosure>
      <Disclosure summary={t`Energy through the day`}>
        {blocks.map((block) => score(`energy_${block}`, t`none`, t`full of energy`))}
      </Disclosure>
      <Disclosure summary={t`How you felt`}>
        {score('interference', t`not at all`, t`all the time`)}
        {score('low_mood', t`good mood`, t`very low`)}
        {score('pain', t`none`, t`as bad as it could be`)}
      </Disclosure>
      <Disclosure summary={t`Sleep, rest, food and movement`}>
        <RestAndFood day={day} onSay={onSay} />
      </Disclosure>
      <Disclosure summary={t`A note`}>
        <NoteField value={day.note} onSay={(note) => onSay({ note })} />
      </Disclosure>
    </section>
  );
}

type ScoreField =
  | 'interference'
  | 'low_mood'
  | 'pain'
  | 'energy_morning'
  | 'energy_afternoon'
  | 'energy_evening';
interface ScoreProps extends Pick<FullDayProps, 'onSay'> {
  field: ScoreField;
  value: DayValues[ScoreField];
  least: string;
  most: string;
}

/** Each has eleven controls, and none of them changes when one of the three questions above is answered. */
const Score = memo(({ field, value, least, most, onSay }: ScoreProps) => {
  const words = useFieldWords();
  return (
    <Scale
      name={field}
      legend={words[field]}
      max={10}
      least={least}
      most={most}
      value={value}
      onChange={(next) => onSay({ [field]: next })}
    />
  );
});

function RestAndFood({ day, onSay }: Omit<FullDayProps, 'days' | 'tries'>) {
  const { t } = useLingui();
  const words = useFieldWords();
  const answers = useAnswerWords();
  const count = (name: 'nap_minutes' | 'rest_breaks' | 'movement_minutes', most: number) => (
    <NumberField
      name={name}
      label={words[name] ?? name}
      most={most}
      value={day[name]}
      onSay={(value) => onSay({ [name]: value })}
    />
  );
  const yesNo = [true, false].map((value) => ({
    value: String(value),
    label: answers('nap_after_3pm', value),
  }));
  return (
    <div className="k-form">
      <NumberField
        name="sleep_hours"
        label={words['sleep_hours'] ?? ''}
        hint={t`You can use half hours, such as 7.5`}
        most={16}
        step={0.5}
        value={day.sleep_hours}
        onSay={(sleep_hours) => onSay({ sleep_hours })}
      />
      {count('nap_minutes', 720)}
      <FilterChips
        legend={words['nap_after_3pm']}
        name="nap_after_3pm"
        options={yesNo}
        chosen={day.nap_after_3pm === null ? [] : [String(day.nap_after_3pm)]}
        choose="one"
        onChange={([next]) => onSay({ nap_after_3pm: next === 'true' })}
      />
      {count('rest_breaks', 50)}
      <FilterChips
        legend={words['meals']}
        name="meals"
        options={['0', '1', '2', '3'].map((value) => ({
          value,
          label: value === '3' ? t`3 or more` : value,
        }))}
        chosen={day.meals === null ? [] : [String(day.meals)]}
        choose="one"
        onChange={([next]) => onSay({ meals: Number(next) })}
      />
      {count('movement_minutes', 720)}
      <FilterChips
        legend={words['movement_level']}
        name="movement_level"
        options={movementLevels.map((value) => ({ value, label: answers('movement_level', value) }))}
        chosen={day.movement_level === null ? [] : [day.movement_level]}
        choose="one"
        onChange={([next]) => onSay({ movement_level: movementLevels.find((one) => one === next) ?? null })}
      />
    </div>
  );
}
