import './diary.css';
import { useId } from 'react';

export interface TapsProps {
  question: string;
  /** Words at both ends, where the numbers alone do not say it. */
  ends?: readonly [least: string, most: string] | undefined;
  options: readonly { value: number; label: string; spoken?: string | undefined }[];
  chosen: number | null;
  onTap: (value: number) => void;
}

/** One tap answers: nothing to drag, nothing to confirm. */
export function Taps({ question, ends, options, chosen, onTap }: TapsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="k-taps-question">
        {question}
      </h2>
      {ends && (
        <p className="k-taps-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      <div className="k-taps" data-words={ends ? undefined : true}>
        {options.map(({ value, label, spoken }) => (
          <button
            key={value}
            type="button"
            aria-label={spoken}
            aria-pressed={chosen === value}
            onClick={() => onTap(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
