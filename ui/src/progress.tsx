import './progress.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { Thread } from './thread.tsx';

export interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  /** "2 of 5 steps": shown, and read out instead of a percentage. */
  words: string;
}

export function Progress({ value, label, words }: ProgressProps) {
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
        <Thread variant="progress" value={value} />
      </div>
      <p>{words}</p>
    </div>
  );
}

export interface Step {
  label: ReactNode;
  href?: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

export interface StepsProps {
  /** "Step 2 of 5". */
  count: ReactNode;
  steps: readonly Step[];
  /** Said after the label of a step that is done. */
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
