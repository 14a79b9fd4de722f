import '@kindred/ui/scale.css';
import './diary.css';
import { ScaleEnds } from '@kindred/ui/scale.tsx';
import { useId } from 'react';

export interface TapsProps {
  question: string;
  /** Labels at both ends, if the numbers need them. */
  ends?: readonly [least: string, most: string] | undefined;
  options: readonly { value: number; label: string; spoken?: string | undefined }[];
  chosen: number | null;
  onTap: (value: number) => void;
}

/** One tap answers: no dragging, no confirmation. */
export function Taps({ question, ends, options, chosen, onTap }: TapsProps) {
  const id = useId();
  const max = options.length - 1;
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="k-taps-question">
        {question}
      </h2>
      <div className="k-scale-room">
        <div
          className={ends ? 'k-taps k-scale' : 'k-taps'}
          data-max={max}
          data-words={ends ? undefined : true}
        >
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
          {ends && <ScaleEnds max={max} least={ends[0]} most={ends[1]} />}
        </div>
      </div>
    </div>
  );
}
