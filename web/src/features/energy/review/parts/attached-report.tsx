import './energy-review.css';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { CallReport } from '@kindred/contract/energy/report.ts';
import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { DonePanel } from '@kindred/ui/done-panel.tsx';
import { unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { formatDateTime } from '../../../../platform/clock.ts';
import { useCallTime } from '../../../coordinators/public.tsx';
import { attachReportToCall, removeReportFromCall } from '../queries.ts';

interface ConsentProps {
  week: number;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Unticked by default: consent must be the member's own act. */
export function ConsentToAttach({ week, name, checked, onChange }: ConsentProps) {
  const { t } = useLingui();
  return (
    <div className="k-panel" data-tone="gum">
      <label className="k-choice k-pick">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="k-choice-words">{t`Let our support team read my energy report for week ${week} before the call`}</span>
      </label>
      <p>{t`It’s up to you. ${name} will call you either way. The report has your scores, treatment days, warning signs, what you tried and your questions, and your name and diagnosis as you set them. It doesn’t have your notes or the activities you wrote down. You can take it back at any time.`}</p>
    </div>
  );
}

interface AttachedProps {
  booking: CoordinatorBooking;
  week: Pick<CycleAtAGlance, 'id' | 'number'> | null;
  report: CallReport | null;
  /** The error if the report could not be attached to the booking. */
  failed: unknown;
  onChanged: (report: CallReport | null) => void;
}

/** A booked call, and whether the team can read the report before it. */
export function CallWithReport({ booking, week, report, failed, onChanged }: AttachedProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { coordinator, starts_at, phone } = booking;
  const when = useCallTime()(starts_at, coordinator.zone);
  const act = async (work: () => Promise<CallReport | null>) => {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await work());
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const fault = error ?? (report ? undefined : failed);
  return (
    <section className="k-section" aria-label={t`Your call`}>
      <DonePanel heading={t`Your call is booked`} level={2}>
        <p className="k-call-time">{when}</p>
        <p>{t`${coordinator.first_name} will call you on ${unbroken(phone)}.`}</p>
      </DonePanel>
      <div className="k-panel" role="status">
        {report ? <WhoReads report={report} /> : <p>{t`Your energy report isn’t attached to this call.`}</p>}
      </div>
      {fault !== undefined && <AttachError error={fault} />}
      <p className="k-actions">
        {report ? (
          <Button
            icon="close"
            busy={busy}
            busyWords={t`Removing…`}
            onClick={() =>
              void act(async () => {
                await removeReportFromCall(booking.id);
                return null;
              })
            }
          >
            {t`Stop sharing my report`}
          </Button>
        ) : (
          week && (
            <Button
              icon="share"
              busy={busy}
              busyWords={t`Attaching…`}
              onClick={() => void act(() => attachReportToCall(booking.id, week.id))}
            >
              {t`Let our support team read my report for week ${week.number}`}
            </Button>
          )
        )}
        {week && (
          <ButtonLink href={`/energy-coach/report?cycle=${week.id}`} icon="print">
            {t`See my report`}
          </ButtonLink>
        )}
        <ButtonLink href="/support-coordinators" icon="clock">
          {t`Change or cancel the call`}
        </ButtonLink>
      </p>
    </section>
  );
}

function WhoReads({ report: { opened_at } }: { report: CallReport }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p>
        <strong>{t`Your energy report is attached.`}</strong>{' '}
        {t`Our support team can read your report for 7 days after the call, or until you stop sharing it. We record each time they open it.`}
      </p>
      <p>
        {opened_at
          ? t`First opened on ${formatDateTime(opened_at, i18n.locale)}.`
          : t`No one has opened it yet.`}
      </p>
    </>
  );
}

function AttachError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const common = useCommonErrorWords(t`Your call is still booked.`);
  return (
    <ActionError<'PUT /coordinator_bookings/{id}/report' | 'DELETE /coordinator_bookings/{id}/report'>
      error={error}
      words={{
        ...common,
        not_found: [
          t`We couldn’t find this call or report`,
          t`Refresh this page.`,
          t`Your call hasn’t been changed.`,
        ],
        call_back_over: [
          t`This call has ended or is no longer booked`,
          t`Book another call if you’d like to talk.`,
          t`Your report wasn’t shared.`,
        ],
      }}
    />
  );
}
