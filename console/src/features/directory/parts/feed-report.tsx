import './feeds.css';
import type { FeedReport as Report } from '@kindred/contract/directory.ts';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { rowInWords } from '../model.ts';

interface Props {
  report: Report;
  heading: string;
  /** What can be done now. */
  children?: ReactNode;
}

/** What became of a feed, or what would become of it. */
export function FeedReport({ report, heading, children }: Props) {
  const title = useFocusOnArrival<HTMLHeadingElement>();
  const { rows, written, services, bad, bad_total } = report;
  const sums = [
    ['Rows that were read', rows],
    [written ? 'Added' : 'To be added', services.added],
    [written ? 'Changed' : 'To be changed', services.changed],
    [written ? 'Taken out' : 'To be taken out', services.removed],
    ['Left as staff changed them', services.left],
    ['Rows that cannot be taken', bad_total],
  ] as const;
  return (
    <section className="k-feed-report" aria-labelledby="report">
      <h2 id="report" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <dl className="k-feed-sums">
        {sums.map(([words, count]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {bad_total > 0 && <BadRows bad={bad} total={bad_total} />}
      {children}
    </section>
  );
}

function BadRows({ bad, total }: { bad: Report['bad']; total: number }) {
  return (
    <div className="k-bad-rows" role="region" aria-label="Rows that cannot be taken" tabIndex={0}>
      <table>
        <caption>
          {bad.length < total
            ? `The first ${bad.length} of ${total} rows that cannot be taken, and why`
            : 'Rows that cannot be taken, and why'}
        </caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Row</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {bad.map(({ file, row, reason }, at) => (
            <tr key={at}>
              <td>{file}</td>
              <td>{rowInWords(row)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
