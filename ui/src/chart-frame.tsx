import './pick.css';
import './chart-frame.css';
import { useId, type ReactNode } from 'react';

export interface ChartFrameProps {
  /** What the chart says, in one sentence. */
  caption: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  words: { legend: string; chart: string; table: string };
}

/** The switch is two radios and CSS: no script. Where the browser is too old, and on paper, both are shown. */
export function ChartFrame({ caption, chart, table, words }: ChartFrameProps) {
  const name = useId();
  return (
    <figure className="k-chart">
      <figcaption>{caption}</figcaption>
      <fieldset className="k-chart-switch">
        <legend className="k-unseen">{words.legend}</legend>
        {(['chart', 'table'] as const).map((view) => (
          <label className="k-pick" key={view}>
            <input type="radio" name={name} value={view} defaultChecked={view === 'chart'} />
            <span>{words[view]}</span>
          </label>
        ))}
      </fieldset>
      <div className="k-chart-picture">{chart}</div>
      <div className="k-chart-table">{table}</div>
    </figure>
  );
}
