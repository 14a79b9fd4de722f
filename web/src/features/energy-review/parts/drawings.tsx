import './energy-review.css';
import type { ReactNode } from 'react';
import { runsOf } from '../model.ts';

interface BarProps {
  label: ReactNode;
  /** As it is said. */
  words: ReactNode;
  value: number;
  most: number;
  tone?: 'gum' | 'wattle' | 'dusk' | undefined;
}

/** Words first, and a bar below them: it holds on a small screen and with large letters. */
export function Bar({ label, words, value, most, tone = 'gum' }: BarProps) {
  const part = most > 0 ? Math.min(100, Math.max(0, (value / most) * 100)) : 0;
  return (
    <li className="k-bar" data-tone={tone}>
      <span>{label}</span>
      <span>{words}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={part} height="8" />
      </svg>
    </li>
  );
}

export function Bars({ children }: { children: ReactNode }) {
  return (
    <ul className="k-bars" role="list">
      {children}
    </ul>
  );
}

interface LineProps {
  /** What the picture shows, for whoever cannot see it. */
  label: string;
  values: readonly (number | null)[];
  /** Which of them carry a mark below the line. */
  marked?: readonly boolean[];
  first: string;
  last: string;
}

const box = { width: 280, height: 120, most: 10 };
const left = 24;
const top = 10;

/** A line from 0 to 10, with a gap where nothing was said. */
export function Line({ label, values, marked, first, last }: LineProps) {
  const runs = runsOf(values, box);
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  return (
    <svg className="k-line-picture" viewBox="0 0 320 164" role="img" aria-label={label}>
      {[0, 5, 10].map((mark) => {
        const y = top + box.height - (mark / box.most) * box.height;
        return (
          <g key={mark}>
            <line x1={left} x2={left + box.width} y1={y} y2={y} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${left} ${top})`}>
        {runs.map((run) => (
          <g key={run[0]?.x}>
            <path d={`M${run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`} />
            {run.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="4" />
            ))}
          </g>
        ))}
        {marked?.map(
          (is, at) => is && <rect key={at} x={at * step - 4} y={box.height + 6} width="8" height="8" />,
        )}
      </g>
      <text x={left} y="160">
        {first}
      </text>
      <text x={left + box.width} y="160" textAnchor="end">
        {last}
      </text>
    </svg>
  );
}
