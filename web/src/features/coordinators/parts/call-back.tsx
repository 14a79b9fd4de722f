import './coordinators.css';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { DonePanel } from '@kindred/ui/done-panel.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../../platform/clock.ts';
import { cancelCall, moveCall } from '../queries.ts';
import { useCallTime } from './call-time.tsx';
import { ChangeTime } from './change-time.tsx';
import { BookingError } from './booking-error.tsx';

interface Props {
  booking: CoordinatorBooking;
  /** It has just been booked. */
  isNew: boolean;
  onChanged: (booking: CoordinatorBooking) => void;
}
type Doing = 'changing' | 'asking' | undefined;

/** Reminders go out this long before the call. */
const remindMs = dayMs;
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A booked call: its time, and how to change or cancel it. The result of a change takes its place. */
export function CallBack({ booking, isNew, onChanged }: Props) {
  const { t } = useLingui();
  const [news, setNews] = useState<'booked' | 'moved' | undefined>(isNew ? 'booked' : undefined);
  const [doing, setDoing] = useState<Doing>();
  const [left, setLeft] = useState<Doing>();
  const keep = () => {
    setLeft(doing);
    setDoing(undefined);
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be gone, so the result gets focus.
    if (news !== undefined || booking.state === 'cancelled') statusRef.current?.focus();
  }, [news, booking]);
  const { id, coordinator, starts_at, phone } = booking;
  const isReminded = Date.parse(starts_at) - deviceNow() > remindMs;
  const when = useCallTime()(starts_at, coordinator.zone);
  const act = async (work: () => Promise<CoordinatorBooking>, next: 'booked' | 'moved' | undefined) => {
    setBusy(true);
    setError(undefined);
    try {
      const changed = await work();
      setNews(next);
      setDoing(undefined);
      onChanged(changed);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const failed = error === undefined ? null : <BookingError error={error} />;
  if (booking.state === 'cancelled') {
    return (
      <div ref={statusRef} tabIndex={-1} className="k-call">
        <Notice
          kind="done"
          level={3}
          heading={t`Your call is canceled`}
          actions={
            <Button
              icon="refresh"
              busy={busy}
              busyWords={t`Booking…`}
              onClick={() => void act(() => moveCall(id, starts_at), 'booked')}
            >
              {t`Book this time again`}
            </Button>
          }
        >
          <p>{t`We won’t call you on ${when}. Changed your mind? You can book this time again if it’s still available.`}</p>
        </Notice>
        {failed}
      </div>
    );
  }
  return (
    <div ref={statusRef} tabIndex={-1} className="k-call">
      <DonePanel
        branch={news && 'gum'}
        heading={news === 'moved' ? t`Your call has a new time` : t`Your call is booked`}
      >
        <p className="k-call-time">{when}</p>
        <p>{t`${coordinator.first_name} will call you on ${unbroken(phone)}.`}</p>
        {news && (
          <ul className="k-next-steps">
            <li>{t`We’ve sent you a message with the day and time.`}</li>
            {isReminded && <li>{t`We’ll remind you the day before.`}</li>}
            <li>{t`If the time no longer suits you, change or cancel your call here.`}</li>
          </ul>
        )}
      </DonePanel>
      {failed}
      {doing === undefined && <CallWays left={left} onChoose={setDoing} />}
      {doing === 'asking' && (
        <AskToCancel
          when={when}
          busy={busy}
          onCancel={() => void act(() => cancelCall(id), undefined)}
          onKeep={keep}
        />
      )}
      {doing === 'changing' && (
        <ChangeTime
          booking={booking}
          onMoved={(next) => void act(() => Promise.resolve(next), 'moved')}
          onLeave={keep}
        />
      )}
    </div>
  );
}

interface WaysProps {
  /** The view that was opened and closed again: its button takes focus. */
  left: Doing;
  onChoose: (doing: Doing) => void;
}

function CallWays({ left, onChoose }: WaysProps) {
  const { t } = useLingui();
  const focusOf = (doing: Doing) => (left === doing ? takeFocus : undefined);
  return (
    <p className="k-actions">
      <Button icon="clock" ref={focusOf('changing')} onClick={() => onChoose('changing')}>
        {t`Change the time`}
      </Button>
      <Button icon="close" ref={focusOf('asking')} onClick={() => onChoose('asking')}>
        {t`Cancel the call`}
      </Button>
    </p>
  );
}

interface AskProps {
  when: string;
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

/** Tired thumbs slip, so cancelling takes a second tap. */
function AskToCancel({ when, busy, onCancel, onKeep }: AskProps) {
  const { t } = useLingui();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="k-call">
      <p ref={question} tabIndex={-1}>
        {t`Cancel your call on ${when}? Someone else can then book that time.`}
      </p>
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords={t`Canceling…`} onClick={onCancel}>
          {t`Yes, cancel the call`}
        </Button>
        <Button onClick={onKeep}>{t`No, keep it`}</Button>
      </p>
    </div>
  );
}
