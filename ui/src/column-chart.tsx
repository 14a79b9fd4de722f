import './charts.css';

export interface ChartColumn {
  key: string;
  /** Below the column: a short day. */
  label: string;
  value: number | null;
  /** The whole chart as text, for screen readers. */
  words: string;
  /** "open" can still be filled, "ahead" is in the future: both are dashed. */
  state: 'given' | 'now' | 'open' | 'ahead';
}

export interface ColumnChartProps {
  max: number;
  columns: readonly ChartColumn[];
}

/** One column per day. A day without data is a dashed outline. */
export function ColumnChart({ max, columns }: ColumnChartProps) {
  return (
    <ol className="k-columns" role="list">
      {columns.map(({ key, label, value, words, state }) => {
        const share = value === null ? 10 : 10 + (Math.min(max, Math.max(0, value)) / max) * 70;
        const isEmpty = state === 'open' || state === 'ahead';
        return (
          <li key={key} data-state={state}>
            <span className="k-unseen">{words}</span>
            <svg aria-hidden="true">
              <rect
                x="4%"
                y={`${100 - (isEmpty ? 45 : share)}%`}
                width="92%"
                height={`${isEmpty ? 45 : share}%`}
                rx="9"
              />
              {!isEmpty && (
                <text x="50%" y={`${100 - share}%`} dy="-0.4em">
                  {value ?? '–'}
                </text>
              )}
            </svg>
            <span aria-hidden="true">{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
