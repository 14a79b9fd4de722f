import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn } from '../../../../platform/form.ts';
import { clockIn } from '../../../../platform/zone-clock.ts';

/** The format of the team's number: the server's rule without its schema. */
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
      label={t`Your treatment team’s 24-hour number`}
      aside={t`(optional)`}
      hint={t`You’ll find it on your treatment card. We’ll show it first if you need help urgently.`}
      defaultValue={first ?? ''}
      error={error}
    />
  );
}

export function CoachGoalField({ first }: { first: string | null }) {
  const { t } = useLingui();
  return (
    <TextField
      name="goal_activity"
      label={t`What would you like to have more energy for?`}
      aside={t`(optional)`}
      hint={t`In your own words. For example: walk with my dog`}
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
      legend={t`Would you like a reminder?`}
      hint={t`You’ll get one reminder a day at most, and never after 9 pm. If you skip 3 days, we’ll stop sending them until you use your diary again.`}
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
      legend={t`How many days would you like to record at a time?`}
      choose="one"
      layout="row"
      defaultValue={String(first)}
      choices={[
        { value: '7', label: t`7 days` },
        { value: '14', label: t`14 days`, hint: t`We’ll show them as one long week.` },
      ]}
    />
  );
}

export const scoreNames = ['fatigue', 'interference', 'confidence'] as const;
export type ScoreName = (typeof scoreNames)[number];

interface ScoreFieldProps {
  name: ScoreName;
  error: string | undefined;
}

export function ScoreField({ name, error }: ScoreFieldProps) {
  const { t } = useLingui();
  const words: Readonly<Record<ScoreName, readonly [legend: string, least: string, most: string]>> = {
    fatigue: [t`How tired have you been this past week?`, t`not tired`, t`as tired as can be`],
    interference: [t`How much does tiredness get in your way?`, t`not at all`, t`all the time`],
    confidence: [
      t`How confident are you that you can do something about it?`,
      t`not confident`,
      t`very confident`,
    ],
  };
  const [legend, least, most] = words[name];
  return <Scale name={name} legend={legend} max={10} least={least} most={most} error={error} />;
}
