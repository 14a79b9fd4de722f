import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn, type Wrong } from '../../../platform/form.ts';
import { clockIn } from '../../../platform/zone-clock.ts';

/** How a number of the team may be written; the rules of the server, without their schema. */
const phone = /^\+?[0-9][0-9 ]{0,18}[0-9]$/;
export const isPhone = (typed: string) => typed === '' || (typed.length <= 20 && phone.test(typed));

export function TeamPhoneField({ first, error }: { first: string | null; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      name="team_phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      label={t`24-hour number of your treatment team`}
      aside={t`optional`}
      hint={t`It stands on your treatment card. We show it first when something cannot wait.`}
      defaultValue={first ?? ''}
      error={error}
    />
  );
}

export function GoalField({ first }: { first: string | null }) {
  const { t } = useLingui();
  return (
    <TextField
      name="goal_activity"
      label={t`What would you like to have more energy for?`}
      aside={t`optional`}
      hint={t`In your own words, like: walk with my dog`}
      maxLength={140}
      autoComplete="off"
      defaultValue={first ?? ''}
    />
  );
}

const hours = ['08:00', '12:00', '18:00', '20:00'];

export function ReminderField({ first }: { first: readonly string[] }) {
  const { t, i18n } = useLingui();
  const chosen = first[0] ?? 'none';
  const all = chosen === 'none' || hours.includes(chosen) ? hours : [chosen, ...hours];
  return (
    <ChoiceCards
      name="reminder"
      legend={t`Shall we remind you?`}
      hint={t`At most once a day, and never after 9 pm. After three empty days we stop, until you note one again.`}
      choose="one"
      defaultValue={chosen}
      choices={[
        { value: 'none', label: t`No reminder` },
        ...all.map((time) => ({
          value: time,
          label: time === '12:00' ? t`12 noon` : clockIn(time, i18n.locale),
        })),
      ]}
    />
  );
}

export const reminderIn = (form: FormData): string[] =>
  [typedIn(form, 'reminder')].filter((time) => time !== '' && time !== 'none');

export function LengthField({ first }: { first: number }) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      name="length"
      legend={t`How many days at a time?`}
      choose="one"
      layout="row"
      defaultValue={String(first)}
      choices={[
        { value: '7', label: t`7 days` },
        { value: '14', label: t`14 days` },
      ]}
    />
  );
}

export const scoreNames = ['fatigue', 'interference', 'confidence'] as const;
export type ScoreName = (typeof scoreNames)[number];

export function ScoreFields({ wrong }: { wrong: Wrong<ScoreName> }) {
  const { t } = useLingui();
  return (
    <>
      <Scale
        name="fatigue"
        legend={t`How tired have you been this past week?`}
        max={10}
        least={t`not tired`}
        most={t`as tired as can be`}
        error={wrong.fatigue}
      />
      <Scale
        name="interference"
        legend={t`How much does tiredness get in your way?`}
        max={10}
        least={t`not at all`}
        most={t`all the time`}
        error={wrong.interference}
      />
      <Scale
        name="confidence"
        legend={t`How sure are you that you can do something about it?`}
        max={10}
        least={t`not sure`}
        most={t`very sure`}
        error={wrong.confidence}
      />
    </>
  );
}
