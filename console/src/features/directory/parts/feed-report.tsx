import './feeds.css';
import type { FeedReport as Report } from '@kindred/contract/directory.ts';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { rowInWords } from '../model.ts';

interface Props {
  report: Report;
  heading: string;
  /** The possible next steps. */
  children?: ReactNode;
}

/** The result of an import, or its preview. */
export function FeedReportPanel({ report, heading, children }: Props) {
  const title = useFocusOnArrival<HTMLHeadingElement>();
  const { rows, written, services, bad, bad_total } = report;
  const sums = [
    ['Rows read', rows],
    [written ? 'Added' : 'To be added', services.added],
    [written ? 'Changed' : 'To be changed', services.changed],
    [written ? 'Removed' : 'To be removed', services.removed],
    ['Not changed (edited by staff)', services.left],
    ['Rows that can’t be imported', bad_total],
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
    <div className="k-bad-rows" role="region" aria-label="Rows that can’t be imported" tabIndex={0}>
      <table>
        <caption>
          {bad.length < total
            ? `The first ${bad.length} of ${total} rows that can’t be imported, and why`
            : 'Rows that can’t be imported, and why'}
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
