import './providers.css';
import type { Opening } from '@kindred/contract/hours.ts';
import { nextOpening, openAt } from '@kindred/contract/is-open.ts';
import type { Freshness } from '@kindred/contract/directory/providers.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { useConfigs } from '../../../../platform/configs.ts';
import { formatDate, deviceNow } from '../../../../platform/clock.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { clockIn, minutesAhead, ownZone } from '../../../../platform/zone-clock.ts';
import { dayNames, isAlways } from '../model.ts';

interface OpenNowProps {
  hours: readonly Opening[];
  fresh: Freshness;
}

/**
 * Until when it is open, or when it opens. The line stays empty until hydration, because the server's idea of the time
 * is outdated and nothing may move later. Hours unchecked for a year say nothing about today.
 */
export function OpenNow({ hours, fresh }: OpenNowProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const local = useLocalZone();
  const words = useOpenWords(local);
  if (hours.length === 0 || fresh.state === 'old') return null;
  if (isAlways(hours)) return <span className="k-open" data-open>{t`Open day and night`}</span>;
  const now = hydrated ? openAt(hours, new Date(deviceNow()), local) : null;
  return (
    <span className="k-open" data-open={now?.open}>
      {now && words(hours, now)}
    </span>
  );
}

/** The zone for hours that name none: the reader's own within the country, and the charity's for readers abroad. */
export function useLocalZone(): string {
  const home = useConfigs().charity.zone;
  const own = useHydrated() ? ownZone() : home;
  return own.split('/')[0] === home.split('/')[0] ? own : home;
}

function useOpenWords(local: string) {
  const { t, i18n } = useLingui();
  const home = useConfigs().charity.zone;
  return (hours: readonly Opening[], { open, until }: { open: boolean; until: string | null }): string => {
    const here = new Date(deviceNow());
    const clock = (at: string) => {
      const time = clockIn(at, i18n.locale);
      const [zone, own] = [hours[0]?.zone ?? local, ownZone()];
      const isApart = (other: string) => minutesAhead(other, own, here.toISOString()) !== 0;
      // A reader in a zone that no one in the country uses sees whose time it is on every line.
      if (!isApart(zone) && !isApart(home)) return time;
      if (zone === own) return t`${time} your time`;
      const city = cityOf(zone);
      return t`${time}, ${city} time`;
    };
    if (open) {
      const end = until && clock(until);
      return end ? t`Open until ${end}` : t`Open now`;
    }
    const next = nextOpening(hours, here, local);
    if (!next) return t`Closed now`;
    const start = clock(next.at);
    const day = i18n._(dayNames[next.weekday]);
    if (next.inDays === 0) return t`Opens at ${start}`;
    if (next.inDays === 1) return t`Opens tomorrow at ${start}`;
    // On a Monday, “Monday” alone would mean today.
    return next.inDays === 7 ? t`Opens next ${day} at ${start}` : t`Opens ${day} at ${start}`;
  };
}

/** Whether the entry has been checked, and when. */
export function FreshLine({ fresh }: { fresh: Freshness }) {
  const { t, i18n } = useLingui();
  const { state, checked_on, checked_by, noted_on } = fresh;
  const day = (on: string) => formatDate(on, i18n.locale);
  const words = !checked_on
    ? t`Not checked yet. Added on ${day(noted_on)}.`
    : checked_by
      ? t`Checked on ${day(checked_on)} by ${checked_by}.`
      : t`Checked on ${day(checked_on)}.`;
  return (
    <p className="k-fresh" data-state={state}>
      <Icon name={state === 'fresh' ? 'check' : 'info'} size={1.25} />
      <span>
        {words}
        {state === 'amber' && <> {t`That was more than 6 months ago, so check it’s still correct.`}</>}
        {state === 'old' && <> {t`That was more than a year ago, so it may have changed.`}</>}
      </span>
    </p>
  );
}
