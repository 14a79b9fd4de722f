import '../../../../platform/ahead.css';
import '../parts/wellbeing.css';
import type { MyCaw, OwnCaws } from '@kindred/contract/profile/wellbeing.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useConfigs } from '../../../../platform/configs.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { WellbeingNextSteps } from '../parts/ways-on.tsx';
import { fetchCaws } from '../queries.ts';

const CheckIn = deferHydration(async () => (await import('../parts/caw-form.tsx')).CawForm, []);
const History = deferHydration(async () => (await import('../parts/history.tsx')).History, []);
const Stored = deferHydration(async () => (await import('../parts/kept.tsx')).SavedWellbeing, []);

export const load = fetchCaws;

/** Concerns and wellbeing: recorded now, asked about again some weeks later, and charted over time. */
export function Screen() {
  const { t } = useLingui();
  const first = useLoaderData<OwnCaws>();
  const { charity_name: charity, emergency } = useConfigs().charity;
  const { number } = emergency;
  const [items, setItems] = useState(first.items);
  const [saved, setSaved] = useState<MyCaw>();
  const [added, setAdded] = useState(0);
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    if (added > 0) side.current?.focus();
  }, [added]);
  const [last] = items;
  const lead =
    last === undefined
      ? t`Write down one thing that’s worrying you, in your own words. In a few weeks you can check in again and see what has changed.`
      : first.follow_up?.due && last === first.items[0]
        ? t`It’s been a few weeks. How are you now?`
        : t`Check in whenever you like, and see how things change over time.`;
  const keep = (now: MyCaw) => {
    setItems([now, ...items.filter(({ id }) => id !== now.id)]);
    setSaved(now);
  };
  return (
    <>
      <PageHeader title={t`My wellbeing`} lead={saved ? undefined : lead} />
      <div className="k-wide k-beside">
        {saved ? (
          <Stored
            myCaw={saved}
            onAgain={() => {
              setSaved(undefined);
              setAdded(added + 1);
            }}
          />
        ) : (
          <div className="k-check-in-side" tabIndex={-1} ref={side}>
            {/* Before the first field, because anyone who writes about a worry should know who will read it. */}
            <p>
              {t`The ${charity} staff who support you can see what you write here, but no one monitors it around the clock. If it’s urgent, call your treatment team or ${number}.`}
            </p>
            <div className="k-check-in-room">
              <CheckIn last={last} onSaved={keep} />
            </div>
          </div>
        )}
        <aside className="k-panel k-aside" data-tone="clay" aria-labelledby="talk">
          <h2 id="talk">{t`Talk to someone`}</h2>
          <p>{t`You don’t have to write anything. Call us if you’d rather talk, and don’t wait if it’s urgent.`}</p>
          <p className="k-actions">
            <CallUs />
            <ButtonLink look="alarm" href="/urgent-help" icon="urgent">{t`Urgent help`}</ButtonLink>
          </p>
        </aside>
      </div>
      {items.length > 0 && (
        <div className="k-wide">
          <History items={items} />
        </div>
      )}
      <WellbeingNextSteps />
    </>
  );
}
