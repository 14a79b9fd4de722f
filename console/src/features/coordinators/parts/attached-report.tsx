import './calls.css';
import type { CallReportRead } from '@kindred/contract/energy/report.ts';
import {
  isEnoughOf,
  ratingChanges,
  type DailyScores,
} from '@kindred/contract/energy/rules/before-and-now.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { formatDay } from '../../../platform/clock.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { redFlagsHeading, reportListsOf } from '../model.ts';

interface Props {
  booking: string;
  first_name: string;
}

/** The member’s energy report, loaded only on request, because each opening is logged. */
export function AttachedReport({ booking, first_name }: Props) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenReport booking={booking} first_name={first_name} />;
  return (
    <p>
      <Button icon="chart" onClick={() => setOpen(true)}>
        Read the energy report
        <span className="k-unseen"> of {first_name}</span>
      </Button>{' '}
      Attached with {first_name}’s consent. Opening it is logged.
    </p>
  );
}

function OpenReport({ booking, first_name }: Props) {
  const { value, error, again } = useLoaded(booking, () =>
    callStaffApi('GET /staff/coordinator_bookings/{id}/report', { params: { id: booking } }),
  );
  if (error !== undefined)
    return (
      <CallProblem<'GET /staff/coordinator_bookings/{id}/report'>
        error={error}
        words={{ not_found: `${first_name}’s report can no longer be read` }}
        next="The member may have taken it back or changed the call. Refresh this page."
        onRetry={again}
      />
    );
  if (!value) return <p role="status">Loading the report…</p>;
  return <Report read={value} />;
}

const ratingWords = {
  fatigue: 'Tiredness (10 is the worst)',
  interference: 'How much tiredness gets in the way (10 is the worst)',
  confidence: 'Confidence to do something about it (10 is the most)',
} as const;

function changeInWords(change: number | null): string {
  if (change === null) return '–';
  return change === 0 ? 'the same' : `${Math.abs(change)} ${change > 0 ? 'higher' : 'lower'}`;
}

function ReportLists({ lists }: { lists: ReturnType<typeof reportListsOf> }) {
  return lists.map(({ heading, lines }) => (
    <div key={heading}>
      <h4>{heading}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ));
}

/** Questions first, then red flags, the start compared with now, pain and mood. */
function Report({ read: { first_name, report } }: { read: CallReportRead }) {
  const lists = reportListsOf(report);
  const { baseline, latest, questions, period, days_filled, days_in_all } = report;
  return (
    <section className="k-call-report" aria-label={`${first_name}’s energy report`}>
      <p>
        {formatDay(period.from)} to {formatDay(period.to)}, {days_filled} of {days_in_all} days filled in.
        Self-reported, not a validated instrument. This view has been logged.
      </p>
      <h4>Questions for the team</h4>
      {questions.length === 0 ? (
        <p>No questions have been written down.</p>
      ) : (
        <ul>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <ReportLists lists={lists.filter(({ heading }) => heading === redFlagsHeading)} />
      <h4>At the start and now</h4>
      <TableFrame label="Ratings from 0 to 10, at the start and now">
        <table>
          <thead>
            <tr>
              <th scope="col">Rating, 0 to 10</th>
              <th scope="col">Start{baseline && `, ${formatDay(baseline.on)}`}</th>
              <th scope="col">Now{latest && `, ${formatDay(latest.on)}`}</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {ratingChanges(baseline, latest).map(({ rating, before, now, change }) => (
              <tr key={rating}>
                <th scope="row">{ratingWords[rating]}</th>
                <td>{before ?? '–'}</td>
                <td>{now ?? '–'}</td>
                <td>{changeInWords(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>
        Pain: {scoresInWords(report.pain, days_in_all)}. Low mood:{' '}
        {scoresInWords(report.low_mood, days_in_all)}.
      </p>
      <ReportLists lists={lists.filter(({ heading }) => heading !== redFlagsHeading)} />
    </section>
  );
}

function scoresInWords(scores: DailyScores | null, daysInAll: number): string {
  if (!scores) return 'not recorded';
  const days = `${scores.n} of ${daysInAll} days`;
  return isEnoughOf(scores, daysInAll)
    ? `average ${scores.mean.toFixed(1)}, highest ${scores.max} (${days})`
    : `highest ${scores.max} (${days}, too few for an average)`;
}
