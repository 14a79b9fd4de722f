import './progress.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';

export interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  /** "2 of 5 steps": shown, and announced instead of a percentage. */
  words: string;
}

export function ProgressBar({ value, label, words }: ProgressProps) {
  return (
    <div className="k-progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-valuetext={words}
      >
        <Thread value={value} />
      </div>
      <p>{words}</p>
    </div>
  );
}

/** A looped, hand-drawn line: golden up to the current position, and thin after it. */
function Thread({ value }: { value: number }) {
  const run = Math.min(1, Math.max(0, value));
  return (
    <svg className="k-thread" viewBox="0 14 302 34" aria-hidden="true">
      <use className="k-thread-ahead" href="#thread-progress" />
      {run > 0 && <use href="#thread-progress" strokeDasharray={`${run} 2`} />}
    </svg>
  );
}

export interface ProgressStep {
  label: ReactNode;
  href?: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

export interface StepsProps {
  /** "Step 2 of 5". */
  count: ReactNode;
  steps: readonly ProgressStep[];
  /** Announced after the label of a finished step. */
  doneWords: string;
}

export function Steps({ count, steps, doneWords }: StepsProps) {
  return (
    <div className="k-steps">
      <p className="k-steps-count">{count}</p>
      <ol role="list">
        {steps.map(({ label, href, state }, index) => (
          <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="k-steps-mark" aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={1.25} /> : index + 1}
            </span>
            {href && state === 'done' ? <Anchor href={href}>{label}</Anchor> : <span>{label}</span>}
            {state === 'done' && <span className="k-unseen"> ({doneWords})</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
