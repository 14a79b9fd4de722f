import './coordinators.css';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { openAt } from '@kindred/contract/is-open.ts';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { formatDayIn, minutesAhead, ownZone } from '../../../platform/zone-clock.ts';
import { openDays, type OpenDays } from '../model.ts';

/**
 * Whether someone is there to answer, or until when they are away. Shows nothing for a sample coordinator, or if a call
 * time is on offer: it is later, and the two would contradict each other. Before hydration it claims nothing, because
 * the server's time is outdated.
 */
export function Available({
  coordinator: { hours, zone, sample, next_slots, away_until },
}: {
  coordinator: Coordinator;
}) {
  const { t, i18n } = useLingui();
  const hydrated = useHydrated();
  if (away_until) {
    const day = formatDayIn('UTC', `${away_until}T00:00:00Z`, i18n.locale);
    return <p className="k-here">{t`Away until ${day}`}</p>;
  }
  if (sample || next_slots.length > 0) return null;
  const open = hydrated && (openAt(hours, new Date(deviceNow()), zone)?.open ?? false);
  return (
    <p className="k-here" data-open={open}>
      {open ? t`Available now` : hydrated && t`Not available right now`}
    </p>
  );
}

type Hours = Pick<Coordinator, 'hours' | 'zone'>;

/** When the coordinator is available, in their own time zone and then in the reader's. */
export function HoursInWords({ hours, zone }: Hours) {
  const { t, i18n } = useLingui();
  const hydrated = useHydrated();
  const city = cityOf(zone);
  const textOf = (days: readonly OpenDays[]) =>
    days
      .map(({ from, to, opens, closes }) =>
        from === to ? t`${from}, ${opens} to ${closes}` : t`${from} to ${to}, ${opens} to ${closes}`,
      )
      .join(' · ');
  const ahead = hydrated ? minutesAhead(ownZone(), zone, new Date(deviceNow()).toISOString()) : 0;
  const theirs = textOf(openDays(hours, i18n.locale));
  const yours = textOf(openDays(hours, i18n.locale, ahead));
  return (
    <>
      {t`${theirs}, ${city} time`}
      {ahead !== 0 && (
        <>
          <br />
          {t`Your local time: ${yours}`}
        </>
      )}
    </>
  );
}
