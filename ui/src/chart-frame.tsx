import './chart-frame.css';
import type { ReactNode } from 'react';

export interface ChartFrameProps {
  /** The content of the chart in one sentence. */
  caption: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  /** "Show as a table". */
  tableLabel: string;
}

/** A checkbox and CSS switch between chart and table, without scripts. Older browsers and print show both. */
export function ChartFrame({ caption, chart, table, tableLabel }: ChartFrameProps) {
  return (
    <figure className="k-chart">
      <div className="k-chart-head">
        <figcaption>{caption}</figcaption>
        <label className="k-chart-switch">
          <input type="checkbox" />
          <span>{tableLabel}</span>
        </label>
      </div>
      <div className="k-chart-picture">{chart}</div>
      <div className="k-chart-table">{table}</div>
    </figure>
  );
}
