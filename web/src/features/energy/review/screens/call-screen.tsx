import '../parts/energy-review.css';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { CallReport } from '@kindred/contract/energy/report.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import type { ScreenModule } from '../../../../platform/route.ts';
import { CallForm, SampleNotice } from '../../../coordinators/public.tsx';
import { BackToList } from '../../../library/listing/public.tsx';
import { CallWithReport, ConsentToAttach } from '../parts/attached-report.tsx';
import { attachReportToCall, fetchCallAboutReview, type CallAboutReview } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  fetchCallAboutReview(url.searchParams.get('cycle'));

/** A coordinator calls about the review, and reads the report before only if the member says so. */
export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<CallAboutReview>();
  const { coordinator } = read.mine;
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/review">{t`My energy week`}</BackToList>}
        title={t`Call me about my review`}
        lead={t`Choose a time, and a support coordinator will call you to talk about your week. It’s free.`}
      />
      {coordinator || read.calls.length > 0 ? (
        <Call key={read.week?.id} read={read} />
      ) : (
        <EmptyState heading={t`You can’t book a call at the moment`} next={<CallUs />}>
          <p>{t`Would you rather call us? We’ll find someone who can help.`}</p>
        </EmptyState>
      )}
    </>
  );
}

type Attached = Readonly<Record<string, CallReport | null>>;

function Call({ read }: { read: CallAboutReview }) {
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
    // The call is booked in any case: a failure is shown beside it, with the way to try again.
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
