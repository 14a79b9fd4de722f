import './start-form.css';
import { Button } from '@kindred/ui/button.tsx';
import { ProgressBar } from '@kindred/ui/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { typedIn, useForm, type Wrong } from '../../../../platform/form.ts';
import { FormErrors } from '../../../profile/public.tsx';
import { RedFlagPanel } from '../../diary/public.tsx';
import { sendCoachStart } from '../queries.ts';
import {
  CoachGoalField,
  isPhone,
  LengthField,
  ReminderField,
  reminderIn,
  ScoreField,
  scoreNames,
  TeamPhoneField,
  type ScoreName,
} from './coach-fields.tsx';
import { SafetyQuestion } from './safety-question.tsx';

const steps = ['safety', ...scoreNames, 'goal', 'length', 'reminder', 'team', 'consent'] as const;
type Step = (typeof steps)[number];
type StartField = ScoreName | 'team_phone' | 'consent';

const scoreIn = (form: FormData, name: ScoreName) => {
  const typed = typedIn(form, name);
  return typed === '' ? undefined : Number(typed);
};
const isScore = (step: Step): step is ScoreName => scoreNames.some((name) => name === step);

interface StartFormProps {
  /** From an earlier round; the safety screen shows it to call. */
  teamPhone: string | null;
}

/** One question at a time, in one form, so that a draft restores all answers. */
export function StartForm({ teamPhone }: StartFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('safety');
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
        phone: t`Enter the number using digits only`,
        consent: t`Tick this box to agree, then start`,
      }),
    send: async (typed) => {
      const next = steps[number + 1];
      if (flags.length > 0) setAlarmed(true);
      else if (next) setStep(next);
      if (flags.length > 0 || next) return 'more';
      await sendCoachStart(startOf(typed, id));
      await navigate('/energy-coach/today', { replace: true });
      return undefined;
    },
  });
  const part = (name: Step, children: ReactNode) => (
    <div className="k-form" hidden={name !== step}>
      {children}
    </div>
  );
  return (
    <form {...form.props} className="k-form k-start" data-step={step}>
      <div ref={frame} tabIndex={-1} className="k-start-progress">
        <ProgressBar
          value={(number + 1) / steps.length}
          steps={steps.length}
          label={t`Your progress`}
          words={t`Step ${number + 1} of ${steps.length}`}
        />
      </div>
      <FormErrors<'POST /energy_coaches'>
        form={form}
        words={{
          energy_coach_open: [t`Your energy coach is already running`, t`Refresh this page to carry on.`],
          energy_coach_red_flag: [
            t`Call your treatment team first`,
            t`We haven’t started your diary. Your treatment team needs to hear about this now.`,
          ],
        }}
      />
      {step === 'safety' && (
        <SafetyQuestion
          flags={flags}
          teamPhone={teamPhone}
          busy={form.busy}
          onChange={(flag, on) => {
            setFlags(on ? [...flags, flag] : flags.filter((one) => one !== flag));
            setAlarmed(on);
          }}
        />
      )}
      {scoreNames.map((name) => (
        <div key={name} className="k-form" hidden={name !== step}>
          <ScoreField name={name} error={form.wrong[name]} />
        </div>
      ))}
      {part('goal', <CoachGoalField first={null} />)}
      {part('length', <LengthField first={7} />)}
      {part('reminder', <ReminderField first={[]} />)}
      {part('team', <TeamPhoneField first={teamPhone} error={form.wrong.team_phone} />)}
      {part('consent', <Consent error={form.wrong.consent} />)}
      {step !== 'safety' && (
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`One moment…`}>
            {step === 'consent' ? t`Start my diary` : t`Continue`}
          </Button>
          <Button look="quiet" icon="arrow-left" onClick={() => setStep(steps[number - 1] ?? 'safety')}>
            {t`Back`}
          </Button>
        </p>
      )}
      {alarmed && (
        <RedFlagPanel
          flags={flags}
          teamPhone={teamPhone}
          hasDiary={false}
          onClose={() => setAlarmed(false)}
        />
      )}
    </form>
  );
}

function wrongIn(
  typed: FormData,
  step: Step,
  words: { score: string; phone: string; consent: string },
): Wrong<StartField> {
  if (step === 'team' && !isPhone(typedIn(typed, 'team_phone'))) return { team_phone: words.phone };
  if (step === 'consent' && typed.get('consent') === null) return { consent: words.consent };
  return isScore(step) && scoreIn(typed, step) === undefined ? { [step]: words.score } : {};
}

function startOf(typed: FormData, id: string): Parameters<typeof sendCoachStart>[0] {
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

/** The next step gets focus, so that it is announced. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    frame.current?.focus();
  }, [step]);
  return frame;
}

/** What the coach is not comes first. */
function Consent({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Before you start`}</h2>
      <ul>
        <li>{t`Your diary isn’t monitored. No one will read it or call you about it, so if something feels wrong, call your treatment team.`}</li>
        <li>{t`You can skip a day, pause or stop whenever you like.`}</li>
      </ul>
      <p>
        <label className="k-choice k-pick">
          <input
            id="consent"
            type="checkbox"
            name="consent"
            value="yes"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? 'consent-error' : undefined}
          />
          <span className="k-choice-words">{t`I agree that my diary is kept in my account. The energy coach needs this.`}</span>
        </label>
      </p>
      {error && (
        <p className="k-field-error" id="consent-error">
          {error}
        </p>
      )}
    </>
  );
}
