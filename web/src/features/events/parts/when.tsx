import type { EventSummary } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { cityOf, dayIn, daysAway, minutesAhead, ownZone, timeIn } from '../../../platform/zone-clock.ts';

type Times = Pick<EventSummary, 'starts_at' | 'ends_at' | 'zone'>;

const never = () => () => undefined;
let zoneHere: string | undefined;
/** Asked for by each card of a list, and dear to find out. */
const readersZone = () => (zoneHere ??= ownZone());

/** By the clocks of the place, and then by those of the reader, where they differ: in a list in few words. */
export function When({ event, short }: { event: Times; short?: true }) {
  const { t, i18n } = useLingui();
  const { starts_at, ends_at, zone } = event;
  const day = dayIn(zone, starts_at, i18n.locale);
  const from = timeIn(zone, starts_at, i18n.locale);
  const to = timeIn(zone, ends_at, i18n.locale);
  const city = cityOf(zone);
  return (
    <>
      {/* The words of the server stay: systems put dates in words a little differently. */}
      <time dateTime={starts_at} suppressHydrationWarning>
        {t`${day}, ${from} to ${to}, ${city} time`}
      </time>
      <WhereYouAre event={event} short={short} />
    </>
  );
}

/**
 * The server does not know where the reader is, nor when, so this comes when the page is alive, into room that was
 * kept for it: by the reader's own clock, or where that is the same, how soon.
 */
function WhereYouAre({ event: { starts_at, zone }, short }: { event: Times; short: true | undefined }) {
  const { t, i18n } = useLingui();
  const own = useSyncExternalStore(never, readersZone, () => undefined);
  const words = () => {
    if (!own) return '';
    const ahead = minutesAhead(own, zone, starts_at);
    if (ahead === 0) return daysAway(own, starts_at, i18n.locale);
    const time = timeIn(own, starts_at, i18n.locale);
    if (short) return t`${time} where you are`;
    const hours = Math.floor(Math.abs(ahead) / 60);
    const minutes = Math.abs(ahead) % 60;
    const difference = [
      hours > 0 ? t`${plural(hours, { one: '# hour', other: '# hours' })}` : '',
      minutes > 0 ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}` : '',
    ]
      .join(' ')
      .trim();
    const day = dayIn(own, starts_at, i18n.locale);
    const theirs = day === dayIn(zone, starts_at, i18n.locale) ? time : t`${day}, ${time}`;
    return ahead > 0
      ? t`${theirs} where you are, ${difference} ahead`
      : t`${theirs} where you are, ${difference} behind`;
  };
  return <span className="k-own-time">{words()}</span>;
}
