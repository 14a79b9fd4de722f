import './providers.css';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt } from '@kindred/contract/open-at.ts';
import type { Freshness } from '@kindred/contract/providers.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useAlive } from '../../../platform/alive.ts';
import { dayInWords, wallClock } from '../../../platform/clock.ts';
import { clockIn, ownZone } from '../../../platform/zone-clock.ts';
import { dayNames, isAlways, weeklyRules } from '../model.ts';

/** When it is open, in words. */
export function useHours(hours: readonly Opening[], note: string | null = null): string {
  const { t, i18n } = useLingui();
  if (hours.length === 0) return note ?? t`Hours not known`;
  if (isAlways(hours)) return t`Day and night, every day`;
  const clock = (at: string) => clockIn(at, i18n.locale);
  const said = weeklyRules(hours)?.map(({ from, to, opens, closes }) => {
    const [first, last] = [i18n._(dayNames[from]), i18n._(dayNames[to])];
    const times = opens === closes ? t`all day` : t`${clock(opens)} to ${clock(closes)}`;
    return from === to ? `${first}, ${times}` : t`${first} to ${last}, ${times}`;
  });
  return said?.join(' · ') ?? note ?? t`Ask when it is open`;
}

/** An empty line until the page is alive: what the server knew of the hour is old, and nothing may move later. */
export function OpenNow({ hours }: { hours: readonly Opening[] }) {
  const { t, i18n } = useLingui();
  const alive = useAlive();
  if (hours.length === 0) return null;
  const now = alive ? openAt(hours, new Date(wallClock()), ownZone()) : null;
  const until = now?.until && clockIn(now.until, i18n.locale);
  return (
    <span className="k-open" data-open={now?.open}>
      {now && (now.open ? (until ? t`Open now, until ${until}` : t`Open now`) : t`Closed now`)}
    </span>
  );
}

/** Whether somebody has looked that it is still true, and when. */
export function FreshLine({ fresh }: { fresh: Freshness }) {
  const { t, i18n } = useLingui();
  const { state, checked_on, checked_by, noted_on } = fresh;
  const day = (on: string) => dayInWords(on, i18n.locale);
  const words = !checked_on
    ? t`Not yet checked. Noted on ${day(noted_on)}.`
    : checked_by
      ? t`Checked on ${day(checked_on)} by ${checked_by}.`
      : t`Checked on ${day(checked_on)}.`;
  return (
    <p className="k-fresh" data-state={state}>
      <Icon name={state === 'fresh' ? 'check' : 'info'} size={1.25} />
      <span>
        {words}
        {state === 'amber' && <> {t`That is more than six months ago: ask whether it still holds.`}</>}
        {state === 'old' && <> {t`That is more than a year ago: it may have changed.`}</>}
      </span>
    </p>
  );
}
