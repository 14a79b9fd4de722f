import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { typedIn, useForm, type Wrong } from '../../../platform/form.ts';
import { FormErrors } from '../../about-me/public.tsx';
import { RedFlagFields, RedFlagPanel } from '../../energy-diary/public.tsx';
import { startCoach } from '../queries.ts';
import {
  GoalField,
  isPhone,
  LengthField,
  ReminderField,
  reminderIn,
  ScoreFields,
  scoreNames,
  TeamPhoneField,
  type ScoreName,
} from './coach-fields.tsx';

const steps = ['about', 'safety', 'scores', 'choices'] as const;
type Step = (typeof steps)[number];
type StartField = ScoreName | 'team_phone' | 'consent';

const scoreIn = (form: FormData, name: ScoreName) => {
  const typed = typedIn(form, name);
  return typed === '' ? undefined : Number(typed);
};

/** One thing at a time; all of it is one form, so that what was begun comes back. */
export function StartForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('about');
  const [flags, setFlags] = useState<readonly string[]>([]);
  const [alarmed, setAlarmed] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const frame = useStepFocus(step);
  const number = steps.indexOf(step);
  const form = useForm<StartField>({
    draft: 'energy-coach-start',
    check: (typed) =>
      wrongIn(typed, step, {
        score: t`Choose a number`,
        phone: t`Write the number with digits only`,
        consent: t`Tick this to begin`,
      }),
    send: async (typed) => {
      if (step === 'safety' && flags.length > 0) return setAlarmed(true);
      const next = steps[number + 1];
      if (next) return setStep(next);
      await startCoach(startOf(typed, id));
      await navigate('/energy-coach/today', { replace: true });
    },
  });
  const part = (name: Step, children: ReactNode) => (
    <div className="k-form" hidden={name !== step}>
      {children}
    </div>
  );
  return (
    <form {...form.props}>
      <p ref={frame} tabIndex={-1}>{t`Step ${number + 1} of ${steps.length}`}</p>
      <FormErrors form={form} />
      {part('about', <About />)}
      {part(
        'safety',
        <>
          <TeamPhoneField first={null} error={form.wrong.team_phone} />
          <RedFlagFields
            legend={t`Do you have any of these now?`}
            chosen={flags}
            onChange={(flag, on) => {
              setFlags(on ? [...flags, flag] : flags.filter((one) => one !== flag));
              setAlarmed(on);
            }}
          />
        </>,
      )}
      {part('scores', <ScoreFields wrong={form.wrong} />)}
      {part('choices', <Choices wrong={form.wrong} />)}
      <Moves
        step={step}
        busy={form.busy}
        onBack={() => setStep(steps[number - 1] ?? 'about')}
        none={flags.length === 0}
      />
      {alarmed && (
        <RedFlagPanel flags={flags} teamPhone={teamPhoneShown()} onClose={() => setAlarmed(false)} />
      )}
    </form>
  );
}

/** As it stands in the form, where it is a number. */
function teamPhoneShown(): string | null {
  const field = document.getElementById('team_phone');
  const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
  return typed !== '' && isPhone(typed) ? typed : null;
}

function wrongIn(
  typed: FormData,
  step: Step,
  words: { score: string; phone: string; consent: string },
): Wrong<StartField> {
  if (step === 'safety' && !isPhone(typedIn(typed, 'team_phone'))) return { team_phone: words.phone };
  if (step === 'choices' && typed.get('consent') === null) return { consent: words.consent };
  if (step !== 'scores') return {};
  const missing = scoreNames.filter((name) => scoreIn(typed, name) === undefined);
  return Object.fromEntries(missing.map((name) => [name, words.score]));
}

function startOf(typed: FormData, id: string): Parameters<typeof startCoach>[0] {
  const [fatigue = 0, interference = 0, confidence = 0] = scoreNames.map((name) => scoreIn(typed, name) ?? 0);
  return {
    id,
    baseline: { fatigue, interference, confidence },
    goal_activity: typedIn(typed, 'goal_activity') || null,
    cycle_length_days: typedIn(typed, 'length') === '14' ? 14 : 7,
    reminder_times: reminderIn(typed),
    team_phone: typedIn(typed, 'team_phone') || null,
  };
}

/** The next step takes the focus, so that it is read out. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLParagraphElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    frame.current?.focus();
  }, [step]);
  return frame;
}

function About() {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`What it is`}</h2>
      <ul>
        <li>{t`A short diary: three taps a day.`}</li>
        <li>{t`After some days you see what gives you energy and what takes it.`}</li>
        <li>{t`Then you can try one or two small things.`}</li>
      </ul>
      <h2>{t`What it is not`}</h2>
      <p>{t`It is not monitoring. Nobody reads your diary or calls you because of it. If something feels wrong, call your treatment team.`}</p>
      <p>{t`You can pause or stop at any time. A day without a note is fine.`}</p>
    </>
  );
}

function Choices({ wrong }: { wrong: Wrong<StartField> }) {
  const { t } = useLingui();
  return (
    <>
      <GoalField first={null} />
      <LengthField first={7} />
      <ReminderField first={[]} />
      <p>
        <label className="k-choice k-pick">
          <input
            id="consent"
            type="checkbox"
            name="consent"
            value="yes"
            aria-invalid={wrong.consent !== undefined || undefined}
            aria-describedby={wrong.consent ? 'consent-error' : undefined}
          />
          <span className="k-choice-words">{t`Keep my diary in my account, so that I can see it on my devices`}</span>
        </label>
      </p>
      {wrong.consent && (
        <p className="k-field-error" id="consent-error">
          {wrong.consent}
        </p>
      )}
    </>
  );
}

interface MovesProps {
  step: Step;
  busy: boolean;
  /** No sign was ticked. */
  none: boolean;
  onBack: () => void;
}

function Moves({ step, busy, none, onBack }: MovesProps) {
  const { t } = useLingui();
  const words: Record<Step, string> = {
    about: t`Go on`,
    safety: none ? t`None of these` : t`Show whom to call`,
    scores: t`Go on`,
    choices: t`Start my diary`,
  };
  return (
    <p className="k-actions">
      <Button type="submit" look="primary" busy={busy} busyWords={t`One moment…`}>
        {words[step]}
      </Button>
      {step !== 'about' && (
        <Button look="quiet" icon="arrow-left" onClick={onBack}>
          {t`Back`}
        </Button>
      )}
    </p>
  );
}
