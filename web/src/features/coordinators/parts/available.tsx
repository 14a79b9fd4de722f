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

/** Nothing until the page is alive: what the server knew of the hour is old. The room for it is there before. */
export function Available({ hours, zone, otherwise }: Hours & { otherwise?: ReactNode }) {
  const { t } = useLingui();
  const alive = useAlive();
  const open = alive && (openAt(hours, new Date(wallClock()), zone)?.open ?? false);
  return (
    <p className="k-here" data-open={open}>
      {open ? t`Available now` : alive && otherwise}
    </p>
  );
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
