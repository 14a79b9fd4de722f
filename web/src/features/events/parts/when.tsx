import './events.css';
import type { EventSummary } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import {
  byTwoClocks,
  formatDayIn,
  daysAway,
  minutesAhead,
  ownZone,
  timeIn,
} from '../../../platform/zone-clock.ts';

type Times = Pick<EventSummary, 'starts_at' | 'ends_at' | 'zone'>;

const never = () => () => undefined;
let zoneHere: string | undefined;
/** Cached, because every card in a list needs it and it is expensive. */
const readersZone = () => (zoneHere ??= ownZone());

interface WhenProps {
  event: Times;
  /** In a list the day is on the leaf beside it, and here only for screen readers. */
  short?: true;
}

/** By the clock of the place. */
export function When({ event: { starts_at, ends_at, zone }, short }: WhenProps) {
  const { t, i18n } = useLingui();
  const day = formatDayIn(zone, starts_at, i18n.locale);
  const from = timeIn(zone, starts_at, i18n.locale);
  const to = timeIn(zone, ends_at, i18n.locale);
  const city = cityOf(zone);
  return (
    <time className="k-when" dateTime={starts_at}>
      {/* Keeps the server's text, because systems format dates slightly differently. */}
      <b className={short && 'k-unseen'} suppressHydrationWarning>
        {day}
      </b>{' '}
      <span suppressHydrationWarning>{t`${from} to ${to}, ${city} time`}</span>
    </time>
  );
}

/**
 * The server knows neither the reader's zone nor the current time, so this appears after hydration, in reserved space.
 * It shows the reader's time or, if that is the same, how soon the event starts.
 */
export function OwnTime({ event: { starts_at, zone }, short }: WhenProps) {
  const { t, i18n } = useLingui();
  const own = useSyncExternalStore(never, readersZone, () => undefined);
  const byOwnClock = (time: string, clocks: string) => {
    // Some zones, such as UTC, are not named after a city.
    if (!clocks.includes('/') || clocks.startsWith('Etc/')) return t`${time} your time`;
    const city = cityOf(clocks);
    return t`${time} your time (${city})`;
  };
  const words = () => {
    if (!own) return '';
    const ahead = minutesAhead(own, zone, starts_at);
    if (ahead === 0) return daysAway(own, starts_at, i18n.locale);
    // The first of the two is by the clock of the place, which is already shown above.
    const { second = '' } = byTwoClocks(zone, own, starts_at, i18n.locale);
    const here = byOwnClock(second, own);
    if (short) return here;
    const hours = Math.floor(Math.abs(ahead) / 60);
    const minutes = Math.abs(ahead) % 60;
    const difference = [
      hours > 0 ? t`${plural(hours, { one: '# hour', other: '# hours' })}` : '',
      minutes > 0 ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}` : '',
    ]
      .join(' ')
      .trim();
    return ahead > 0 ? t`${here}, ${difference} ahead` : t`${here}, ${difference} behind`;
  };
  return (
    <span className="k-own-time" data-short={short}>
      {words()}
    </span>
  );
}
