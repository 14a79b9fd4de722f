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
  const { rows, written, services, bad, bad_total, notes, notes_total, reasons, unread } = report;
  const sums = [
    ['Rows read', rows],
    [written ? 'Added' : 'To be added', services.added],
    [written ? 'Changed' : 'To be changed', services.changed],
    [written ? 'Removed' : 'To be removed', services.removed],
    ['Not changed (edited by staff)', services.left],
    ['Rows that can’t be imported', bad_total],
    ['Fields left out', notes_total],
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
      {reasons.length > 0 && <FeedReasons reasons={reasons} />}
      {unread.length > 0 && (
        <p>
          Tables that are not read:{' '}
          {unread.map(({ file, rows: count }) => `${file} (${count} rows)`).join(', ')}
        </p>
      )}
      {bad_total > 0 && <FeedRows what="Rows that can’t be imported" rows={bad} total={bad_total} />}
      {notes_total > 0 && <FeedRows what="Fields left out" rows={notes} total={notes_total} />}
      {children}
    </section>
  );
}

export function FeedReasons({ reasons }: Pick<Report, 'reasons'>) {
  return (
    <table>
      <caption>How often, and why</caption>
      <thead>
        <tr>
          <th scope="col">Count</th>
          <th scope="col">Why</th>
          <th scope="col">Imported</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ reason, count, refused }) => (
          <tr key={`${refused} ${reason}`}>
            <td>{count}</td>
            <td>{reason}</td>
            <td>{refused ? 'No' : 'Yes, without this field'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FeedRows({ what, rows, total }: { what: string; rows: Report['bad']; total: number }) {
  return (
    <div className="k-bad-rows" role="region" aria-label={what} tabIndex={0}>
      <table>
        <caption>
          {rows.length < total
            ? `${what}, and why: the first ${rows.length} of ${total}`
            : `${what}, and why`}
        </caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Row</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ file, row, reason }, at) => (
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
