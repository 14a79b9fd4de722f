import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { CallsToMake } from '@kindred/contract/coordinators.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { today } from '../../../platform/clock.ts';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { callsByDay, callsInWords, dayNamed, mostCalls, weekInWords, weekOf } from '../model.ts';
import { DayOfCalls } from './day-of-calls.tsx';

/** Keeps the rest of the URL, which says what the list beside the calls shows. */
function addressOfWeek(params: URLSearchParams, from: string): string {
  const next = new URLSearchParams(params);
  next.set('from', from);
  return `?${next.toString()}`;
}

/** The calls booked by members, one week at a time. */
export function CallsOfWeek() {
  const [params] = useSearchParams();
  const weekInAddress = dayNamed(params.get('from'));
  const [first] = useState(weekInAddress);
  const { value, error, again } = useLoaded(weekInAddress ?? '', () =>
    callStaffApi('GET /staff/coordinator_bookings', {
      query: weekInAddress === undefined ? {} : { from: weekInAddress },
    }),
  );
  // The week is the charity's; until its calendar is known, that of this device comes closest.
  const from = weekInAddress ?? value?.this_week ?? weekOf(today());
  const weekAt = (day: string) => addressOfWeek(params, day);
  return (
    <>
      <h2>Calls to make</h2>
      <p>Members booked these calls.{value && ` All times are in ${cityOf(value.zone)} time.`}</p>
      <Pagination
        label="Weeks"
        count={weekInWords(from)}
        previous={{ href: weekAt(daysAfter(from, -7)), words: 'Previous week' }}
        next={{ href: weekAt(daysAfter(from, 7)), words: 'Next week' }}
      />
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You don’t have access to the support desk' }}
          next="Ask your administrator for access."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading calls…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <Week key={from} from={from} items={value.items} arrives={weekInAddress !== first} />}
      {value && from !== value.this_week && (
        <p>
          <Link href={weekAt(value.this_week)} icon="calendar" alone>
            Go to this week
          </Link>
        </p>
      )}
    </>
  );
}

function Week({ from, items, arrives }: Pick<CallsToMake, 'items'> & { from: string; arrives: boolean }) {
  const [params] = useSearchParams();
  const top = useFocusOnArrival<HTMLDivElement>(arrives);
  return (
    <div className="k-calls">
      <div ref={top} tabIndex={-1}>
        {items.length === 0 ? (
          <EmptyState heading="No calls booked this week">
            <p>When a member books a call, it appears here with the time, the number and the reason.</p>
          </EmptyState>
        ) : (
          <p>
            <strong>{callsInWords(items.length)}</strong>
            <span className="k-unseen"> from {weekInWords(from)}</span>. This view has been logged.
          </p>
        )}
      </div>
      {items.length >= mostCalls && (
        <Notice
          kind="warning"
          heading="Some calls may not be shown here"
          actions={
            <Link href={addressOfWeek(params, items.at(-1)?.starts_at.slice(0, 10) ?? from)} alone>
              Continue from the last day shown
            </Link>
          }
        >
          <p>These are the first {mostCalls} of the week.</p>
        </Notice>
      )}
      {callsByDay(items).map((day) => (
        <DayOfCalls key={day.day} {...day} />
      ))}
    </div>
  );
}
