import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { endFeed, makeFeed } from '../queries.ts';
import { NotDone } from './not-done.tsx';

/** A private address by which a calendar program keeps itself up to date. It is shown once. */
export function CalendarFeed({ madeAt }: { madeAt: string | null }) {
  const { t, i18n } = useLingui();
  const [made, setMade] = useState(madeAt);
  const [address, setAddress] = useState<string>();
  const [doing, setDoing] = useState<'making' | 'ending'>();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>();
  const act = async (what: 'making' | 'ending', work: () => Promise<void>) => {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    setSaid('');
    try {
      await work();
    } catch (fault) {
      setError(fault);
    } finally {
      setDoing(undefined);
    }
  };
  const make = async () => {
    const feed = await makeFeed();
    setAddress(feed.address);
    setMade(feed.made_at);
  };
  const end = async () => {
    await endFeed();
    setAddress(undefined);
    setMade(null);
    setSaid(t`The address no longer works.`);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t`The address is copied.`);
    } catch {
      setSaid(t`It could not be copied. Select the address and copy it.`);
    }
  };
  return (
    <Disclosure summary={t`Have my events in my own calendar`}>
      <p>{t`You get a private address. Give it to your calendar program, and it keeps your events up to date. Whoever has the address can read them, so keep it to yourself.`}</p>
      {made !== null && !address && (
        <p>{t`You made one on ${momentInWords(made, i18n.locale)}. For safety we show it only once.`}</p>
      )}
      {address && (
        <>
          <p className="k-feed-address">{address}</p>
          <p className="k-actions">
            <Button onClick={() => void copy(address)}>{t`Copy the address`}</Button>
            <a className="k-button" data-look="secondary" href={address.replace(/^https?:/, 'webcal:')}>
              <span className="k-button-words">{t`Open my calendar with it`}</span>
            </a>
          </p>
        </>
      )}
      {error !== undefined && <NotDone error={error} />}
      <p role="status">{said}</p>
      <p className="k-actions">
        <Button busy={doing === 'making'} busyWords={t`Making…`} onClick={() => void act('making', make)}>
          {made === null ? t`Make a private address` : t`Make a new one. The old one stops`}
        </Button>
        {made !== null && (
          <Button busy={doing === 'ending'} busyWords={t`Stopping…`} onClick={() => void act('ending', end)}>
            {t`Stop the address`}
          </Button>
        )}
      </p>
    </Disclosure>
  );
}
