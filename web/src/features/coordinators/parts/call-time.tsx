import { useLingui } from '@lingui/react/macro';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { byTwoClocks, ownZone } from '../../../platform/zone-clock.ts';

/** A call time by the reader's clock. If the coordinator's clock differs, it gives both, and says whose is which. */
export function useCallTime(): (slot: string, zone: string) => string {
  const { t, i18n } = useLingui();
  return (slot, zone) => {
    const { first: own, second: theirs } = byTwoClocks(ownZone(), zone, slot, i18n.locale);
    const city = cityOf(zone);
    return theirs ? t`${own} your time (${theirs} in ${city})` : own;
  };
}
