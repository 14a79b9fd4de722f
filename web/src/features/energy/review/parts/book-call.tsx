import './energy-review.css';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { CallReport } from '@kindred/contract/energy/report.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CallForm, SampleNotice } from '../../../coordinators/public.tsx';
import { attachReportToCall, type CallAboutReview } from '../queries.ts';
import { CallWithReport, ConsentToAttach } from './attached-report.tsx';

type Attached = Readonly<Record<string, CallReport | null>>;

/** The booked calls, or the form to book one. */
export function BookCall({ read }: { read: CallAboutReview }) {
  const { t } = useLingui();
  const { mine, week, phone } = read;
  const { coordinator } = mine;
  const [calls, setCalls] = useState<readonly CoordinatorBooking[]>(read.calls);
  const [attached, setAttached] = useState<Attached>(
    Object.fromEntries(read.attached.map((one) => [one.booking_id, one])),
  );
  const [consents, setConsents] = useState(false);
  const [failedFor, setFailedFor] = useState<{ booking: string; error: unknown }>();
  const keep = (booking: string, report: CallReport | null) =>
    setAttached((before) => ({ ...before, [booking]: report }));
  const onBooked = (booking: CoordinatorBooking) => {
    setCalls([booking]);
    if (!consents || !week) return;
    // The call is booked either way: a failure is shown beside it, with a way to retry.
    attachReportToCall(booking.id, week.id).then(
      (report) => keep(booking.id, report),
      (error: unknown) => setFailedFor({ booking: booking.id, error }),
    );
  };
  if (calls.length > 0)
    return calls.map((booking) => (
      <CallWithReport
        key={booking.id}
        booking={booking}
        week={week}
        report={attached[booking.id] ?? null}
        failed={failedFor?.booking === booking.id ? failedFor.error : undefined}
        onChanged={(report) => keep(booking.id, report)}
      />
    ));
  if (!coordinator) return null;
  return (
    <section className="k-section" aria-labelledby="book-call">
      <h2 id="book-call">{t`Book a call with ${coordinator.first_name}`}</h2>
      {coordinator.sample && <SampleNotice one />}
      {week && (
        <ConsentToAttach
          week={week.number}
          name={coordinator.first_name}
          checked={consents}
          onChange={setConsents}
        />
      )}
      <CallForm coordinator={coordinator} phone={phone} onBooked={onBooked} />
    </section>
  );
}
