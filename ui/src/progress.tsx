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
  /** Set if progress is counted in steps. */
  steps?: number | undefined;
}

/** More steps than this would not match the four loops, which people read as steps. */
const mostLoops = 5;

export function ProgressBar({ value, label, words, steps = 0 }: ProgressProps) {
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
        <Thread value={value} isPlain={steps > mostLoops} />
      </div>
      <p>{words}</p>
    </div>
  );
}

/** A hand-drawn line, looped or straight: golden up to the current position and thin after it. */
function Thread({ value, isPlain }: { value: number; isPlain: boolean }) {
  const run = Math.min(1, Math.max(0, value));
  const reached = `${run} 2`;
  return isPlain ? (
    <svg className="k-thread" viewBox="0 0 302 8" aria-hidden="true">
      <path className="k-thread-ahead" d="M2 4H300" />
      {run > 0 && <path d="M2 4H300" pathLength={1} strokeDasharray={reached} />}
    </svg>
  ) : (
    <svg className="k-thread" viewBox="0 14 302 34" aria-hidden="true">
      <use className="k-thread-ahead" href="#thread-progress" />
      {run > 0 && <use href="#thread-progress" strokeDasharray={reached} />}
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
