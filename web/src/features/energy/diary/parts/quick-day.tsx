import { Button } from '@kindred/ui/button.tsx';
import type { DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { answerTo, blockFor, nextStep, quickSteps, type QuickStep } from '../model.ts';
import { Taps, type TapsProps } from './taps.tsx';

interface QuickDayProps {
  date: string;
  today: string;
  hour: number;
  day: DayValues;
  onSay: (changes: DayChanges) => void;
  /** Says where the answers are stored. */
  saved: ReactNode;
}

/** Three questions, one at a time. A tap answers, saves and continues. */
export function QuickDayForm({ date, today, hour, day, onSay, saved }: QuickDayProps) {
  const [again, setAgain] = useState<QuickStep>();
  const questions = useQuestions(date === today);
  const step = again ?? nextStep(day);
  const frame = useMovingOn(step);
  const block = blockFor(date, today, hour, day);
  const answers = (one: QuickStep) => answerTo(one, day, block);
  const say = (value: number) => {
    const changes: Record<QuickStep, DayChanges> = {
      tiredness: { tiredness: value },
      energy: { [`energy_${block}`]: value },
      sleep: { sleep_quality: value },
    };
    if (!step) return;
    onSay(changes[step]);
    setAgain(undefined);
  };
  return (
    <div ref={frame}>
      <div className="k-quick-head">
        <Progress step={step} />
        {saved}
      </div>
      {step && <Taps key={step} {...questions[step]} chosen={again ? answers(step) : null} onTap={say} />}
      {!step && (
        <h2 tabIndex={-1}>
          <Done isToday={date === today} />
        </h2>
      )}
      <Answered answers={answers} but={step} questions={questions} onChange={setAgain} />
    </div>
  );
}

/** Shows how many questions there are, as evidence of “3 taps”. */
function Progress({ step }: { step: QuickStep | undefined }) {
  const { t } = useLingui();
  const all = quickSteps.length;
  const number = step ? quickSteps.indexOf(step) + 1 : all;
  return <p>{step ? t`Question ${number} of ${all}` : t`${number} of ${all} answered`}</p>;
}

function Done({ isToday }: { isToday: boolean }) {
  const { t } = useLingui();
  return isToday ? t`That’s all for today` : t`That’s all for this day`;
}

/** The next question gets focus, so that it is announced and the next key answers it. */
function useMovingOn(step: QuickStep | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    frame.current?.querySelector('h2')?.focus();
  }, [step]);
  return frame;
}

type Questions = Record<QuickStep, Pick<TapsProps, 'question' | 'ends' | 'options'> & { short: string }>;

function useQuestions(isToday: boolean): Questions {
  const { t } = useLingui();
  const upTo10 = (least: string, most: string) => ({
    ends: [least, most] as const,
    options: Array.from({ length: 11 }, (_, value) => {
      const end = value === 0 ? least : value === 10 ? most : undefined;
      return { value, label: String(value), spoken: end && `${value}, ${end}` };
    }),
  });
  const nights = [t`Very bad`, t`Bad`, t`So-so`, t`Good`, t`Very good`];
  return {
    tiredness: {
      question: isToday ? t`How tired were you at your worst today?` : t`How tired were you at your worst?`,
      short: t`Tiredness`,
      ...upTo10(t`not tired`, t`as tired as can be`),
    },
    energy: {
      question: isToday ? t`How much energy do you have now?` : t`How much energy did you have?`,
      short: t`Energy`,
      ...upTo10(t`none`, t`full of energy`),
    },
    sleep: {
      question: isToday ? t`How did you sleep last night?` : t`How did you sleep the night before?`,
      short: t`Sleep`,
      options: nights.map((label, value) => ({ value, label })),
    },
  };
}

interface AnsweredProps {
  answers: (step: QuickStep) => number | null;
  but: QuickStep | undefined;
  questions: Questions;
  onChange: (step: QuickStep) => void;
}

/** Answered questions stay visible and editable. */
function Answered({ answers, but, questions, onChange }: AnsweredProps) {
  const { t } = useLingui();
  const answered = quickSteps.filter((step) => step !== but && answers(step) !== null);
  if (answered.length === 0) return null;
  return (
    <ul className="k-answered" role="list">
      {answered.map((step) => {
        const { short, options } = questions[step];
        const answer = options.find(({ value }) => value === answers(step))?.label;
        return (
          <li key={step}>
            <span>
              {short}: <strong>{answer}</strong>
            </span>
            <Button look="quiet" icon="edit" aria-label={t`Change ${short}`} onClick={() => onChange(step)}>
              {t`Change`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
