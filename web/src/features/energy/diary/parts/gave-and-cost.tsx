import './diary.css';
import { costAnswers, gaveAnswers, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNamedWords } from './activity-words.tsx';
import { Taps } from './taps.tsx';

const questions = ['gave', 'cost'] as const;
type Question = (typeof questions)[number];
const answersTo = { gave: gaveAnswers, cost: costAnswers } as const;

interface GaveAndCostProps {
  day: Pick<DayValues, Question>;
  /** Asked only after the three taps, but loaded earlier, so that it also works offline. */
  isAsked: boolean;
  isToday: boolean;
  onSay: (changes: DayChanges) => void;
}

/** Two optional taps: what gave energy, and what cost it. A full day never needs them. */
export function GaveAndCost({ isAsked, ...asked }: GaveAndCostProps) {
  return isAsked ? <TwoTaps {...asked} /> : null;
}

function TwoTaps({ day, isToday, onSay }: Omit<GaveAndCostProps, 'isAsked'>) {
  const { t } = useLingui();
  const words = useNamedWords();
  const frame = useRef<HTMLDivElement>(null);
  const [again, setAgain] = useState<Question>();
  const question = again ?? questions.find((one) => day[one] === null);
  const before = useRef(question);
  useEffect(() => {
    if (before.current === question) return;
    before.current = question;
    // The next question, or the end, gets focus: it is announced, and the next key reaches it.
    frame.current?.querySelector('h2')?.focus();
  }, [question]);
  const wording: Record<Question, string> = {
    gave: isToday ? t`What gave you energy today?` : t`What gave you energy?`,
    cost: isToday ? t`What drained your energy today?` : t`What drained your energy?`,
  };
  const short: Record<Question, string> = { gave: t`Gave you energy`, cost: t`Drained your energy` };
  const options = question ? answersTo[question] : [];
  const chosen = question && day[question];
  return (
    <div ref={frame}>
      {question ? (
        <>
          <p>{t`2 more taps, if you like. They help to show your pattern.`}</p>
          <Taps
            key={question}
            question={wording[question]}
            options={options.map((value, at) => ({ value: at, label: words[value] }))}
            chosen={again && chosen ? (options as readonly string[]).indexOf(chosen) : null}
            onTap={(at) => {
              onSay({ [question]: options[at] });
              setAgain(undefined);
            }}
          />
        </>
      ) : (
        <h2 tabIndex={-1}>{t`Thanks, that helps to show your pattern`}</h2>
      )}
      <ul className="k-answered" role="list">
        {questions.map((one) => {
          const answer = day[one];
          if (answer === null || one === question) return null;
          return (
            <li key={one}>
              <span>
                {short[one]}: <strong>{words[answer]}</strong>
              </span>
              <Button
                look="quiet"
                icon="edit"
                aria-label={t`Change ${short[one]}`}
                onClick={() => setAgain(one)}
              >
                {t`Change`}
              </Button>
            </li>
          );
        })}
      </ul>
      {isToday && (
        <p className="k-actions">
          <Link href="/energy-coach/tomorrow" alone>{t`Plan your rests for tomorrow`}</Link>
        </p>
      )}
    </div>
  );
}
