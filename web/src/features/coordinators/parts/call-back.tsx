import './coordinators.css';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ownZone } from '../../../platform/zone-clock.ts';
import { whenIn } from '../model.ts';
import { cancel, move } from '../queries.ts';
import { ChangeTime } from './change-time.tsx';
import { NotDone } from './not-done.tsx';

interface Props {
  booking: CoordinatorBooking;
  /** It was booked a moment ago. */
  isNew: boolean;
  onChanged: (booking: CoordinatorBooking) => void;
}
type Doing = 'changing' | 'asking' | undefined;

/** One call that is booked: when, and how to change or cancel it. What became of it stands in its place. */
export function CallBack({ booking, isNew, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const [news, setNews] = useState<'booked' | 'moved' | undefined>(isNew ? 'booked' : undefined);
  const [doing, setDoing] = useState<Doing>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone: what came of it is read instead.
    if (news !== undefined || booking.state === 'cancelled') told.current?.focus();
  }, [news, booking]);
  const { id, coordinator, starts_at, phone } = booking;
  const when = whenIn(ownZone(), starts_at, i18n.locale);
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
  const failed = error === undefined ? null : <NotDone error={error} />;
  if (booking.state === 'cancelled') {
    return (
      <div ref={told} tabIndex={-1} className="k-call">
        <Notice
          kind="done"
          level={3}
          heading={t`Your call is cancelled`}
          actions={
            <Button
              icon="refresh"
              busy={busy}
              busyWords={t`Booking…`}
              onClick={() => void act(() => move(id, starts_at), 'booked')}
            >
              {t`Book it again`}
            </Button>
          }
        >
          <p>{t`Nobody calls you on ${when}. Changed your mind? You can have it back, as long as nobody else took the time.`}</p>
        </Notice>
        {failed}
      </div>
    );
  }
  return (
    <div ref={told} tabIndex={-1} className="k-call">
      <Notice
        kind={news ? 'done' : 'info'}
        level={3}
        heading={news === 'moved' ? t`Your call has a new time` : t`Your call is booked`}
      >
        <p className="k-call-time">{when}</p>
        <p>{t`${coordinator.first_name} calls you on ${phone}.`}</p>
        {news && <p>{t`We wrote to you too, and remind you the day before.`}</p>}
      </Notice>
      {failed}
      {doing === undefined && (
        <p className="k-actions">
          <Button icon="clock" onClick={() => setDoing('changing')}>{t`Change the time`}</Button>
          <Button icon="close" onClick={() => setDoing('asking')}>{t`Cancel the call`}</Button>
        </p>
      )}
      {doing === 'asking' && (
        <AskToCancel
          when={when}
          busy={busy}
          onCancel={() => void act(() => cancel(id), undefined)}
          onKeep={() => setDoing(undefined)}
        />
      )}
      {doing === 'changing' && (
        <ChangeTime
          booking={booking}
          onMoved={(next) => void act(() => Promise.resolve(next), 'moved')}
          onLeave={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}

interface AskProps {
  when: string;
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

/** A tired thumb presses things: cancelling takes a second one. */
function AskToCancel({ when, busy, onCancel, onKeep }: AskProps) {
  const { t } = useLingui();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="k-call">
      <p ref={question} tabIndex={-1}>
        {t`Cancel the call on ${when}? The time is then free for somebody else.`}
      </p>
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords={t`Cancelling…`} onClick={onCancel}>
          {t`Yes, cancel the call`}
        </Button>
        <Button onClick={onKeep}>{t`No, keep it`}</Button>
      </p>
    </div>
  );
}
