import './coordinators.css';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { openAt } from '@kindred/contract/open-at.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { wallClock } from '../../../platform/clock.ts';
import { cityOf, minutesAhead, ownZone } from '../../../platform/zone-clock.ts';
import { openDays, type OpenDays } from '../model.ts';

type Hours = Pick<Coordinator, 'hours' | 'zone'>;

/** Nothing until the page is alive: what the server knew of the hour is old. */
export function Available({ hours, zone, otherwise }: Hours & { otherwise?: ReactNode }) {
  const { t } = useLingui();
  if (!useAlive()) return null;
  const open = openAt(hours, new Date(wallClock()), zone)?.open ?? false;
  if (open) return <p className="k-here">{t`Available now`}</p>;
  return otherwise ? <p className="k-quiet">{otherwise}</p> : null;
}

/** When somebody is there: by their own clock, and then by that of the reader. */
export function HoursInWords({ hours, zone }: Hours) {
  const { t, i18n } = useLingui();
  const alive = useAlive();
  const city = cityOf(zone);
  const said = (days: readonly OpenDays[]) =>
    days
      .map(({ from, to, opens, closes }) =>
        from === to ? t`${from}, ${opens} to ${closes}` : t`${from} to ${to}, ${opens} to ${closes}`,
      )
      .join(' · ');
  const ahead = alive ? minutesAhead(ownZone(), zone, new Date(wallClock()).toISOString()) : 0;
  const theirs = said(openDays(hours, i18n.locale));
  const yours = openDays(hours, i18n.locale, ahead).map(({ opens, closes }) => t`${opens} to ${closes}`);
  return (
    <>
      {t`${theirs}, ${city} time`}
      {ahead !== 0 && (
        <>
          <br />
          {t`On your clock: ${yours.join(' · ')}`}
        </>
      )}
    </>
  );
}
