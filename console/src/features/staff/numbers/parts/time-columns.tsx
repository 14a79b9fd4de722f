import './numbers.css';
import type { NumberFigure } from '@kindred/contract/staff/numbers.ts';
import { columnInWords, dayInShort, roundTop, valueInWords } from '../model.ts';

interface Props {
  figure: NumberFigure;
  /** Without a scale, for a card on the overview. */
  small?: true;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** A column with a hidden number is an outline, so that it doesn’t look like zero. */
const hiddenHeight = 0.06;

/** Columns over time. The table beside it gives the same data as numbers. */
export function TimeColumns({ figure, small }: Props) {
  const { name, columns } = figure;
  const top = roundTop(Math.max(0, ...columns.map(({ value }) => value ?? 0)));
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last || columns.length < 2) return null;
  const width = 1 / columns.length;
  return (
    <div className="k-numbers-columns" data-small={small}>
      {!small && (
        <span className="k-numbers-top" aria-hidden="true">
          {valueInWords(top, figure)}
        </span>
      )}
      <svg
        role="img"
        aria-label={small ? `${name}, over time` : `${name}, over time. The table has the numbers.`}
      >
        {!small &&
          [0, 0.5].map((at) => (
            <line key={at} className="k-numbers-grid" x1="0" x2="100%" y1={percent(at)} y2={percent(at)} />
          ))}
        {columns.map(({ from, to, value }, nth) => {
          const height = value === null ? hiddenHeight : Math.max(0.01, value / top);
          return (
            <rect
              key={from}
              data-hidden={value === null || undefined}
              x={percent((nth + 0.12) * width)}
              width={percent(width * 0.76)}
              y={percent(1 - height)}
              height={percent(height)}
              rx="3"
            >
              <title>{`${columnInWords({ from, to })}: ${valueInWords(value, figure)}`}</title>
            </rect>
          );
        })}
        <line className="k-numbers-base" x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      {!small && (
        <p className="k-numbers-ends" aria-hidden="true">
          <span>{dayInShort(first.from)}</span>
          <span>{dayInShort(last.to)}</span>
        </p>
      )}
    </div>
  );
}
