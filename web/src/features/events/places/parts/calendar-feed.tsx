import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/clock.ts';
import { endCalendarFeed, createCalendarFeed } from '../queries.ts';
import { EventPlaceError } from './event-place-error.tsx';

/** A private calendar URL to subscribe to, shown only once. */
export function CalendarFeed({ createdAt }: { createdAt: string | null }) {
  const { t, i18n } = useLingui();
  const [created, setCreated] = useState(createdAt);
  const [address, setAddress] = useState<string>();
  const [doing, setDoing] = useState<'making' | 'ending'>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<unknown>();
  const status = useRef<HTMLParagraphElement>(null);
  const act = async (what: 'making' | 'ending', work: () => Promise<void>) => {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    setMessage('');
    try {
      await work();
    } catch (fault) {
      setError(fault);
    } finally {
      setDoing(undefined);
    }
  };
  const make = async () => {
    const feed = await createCalendarFeed();
    setAddress(feed.address);
    setCreated(feed.made_at);
  };
  const end = async () => {
    await endCalendarFeed();
    setAddress(undefined);
    setCreated(null);
    setMessage(t`The link no longer works.`);
    // The pressed button is gone, so focus moves to the status.
    status.current?.focus();
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(t`Link copied.`);
    } catch {
      setMessage(t`We couldn’t copy the link. Select it and copy it yourself.`);
    }
  };
  return (
    <Disclosure summary={t`See my events in my own calendar`}>
      <p>{t`We’ll give you a private link for your calendar app, so your calendar stays up to date. Anyone with the link can see your events, so don’t share it.`}</p>
      {created !== null && !address && (
        <p>{t`You created a link on ${formatDateTime(created, i18n.locale)}. To keep it safe, we only show it once.`}</p>
      )}
      {address && (
        <>
          <p className="k-feed-address">{address}</p>
          <p className="k-actions">
            <Button onClick={() => void copy(address)}>{t`Copy link`}</Button>
            <a className="k-button" data-look="secondary" href={address.replace(/^https?:/, 'webcal:')}>
              <span className="k-button-words">{t`Open in my calendar app`}</span>
            </a>
          </p>
        </>
      )}
      {error !== undefined && <EventPlaceError error={error} />}
      <p role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      <p className="k-actions">
        <Button busy={doing === 'making'} busyWords={t`Creating…`} onClick={() => void act('making', make)}>
          {created === null ? t`Create a private link` : t`Create a new link (the old one will stop working)`}
        </Button>
        {created !== null && (
          <Button busy={doing === 'ending'} busyWords={t`Stopping…`} onClick={() => void act('ending', end)}>
            {t`Turn off this link`}
          </Button>
        )}
      </p>
    </Disclosure>
  );
}
