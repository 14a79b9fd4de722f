import './coordinators.css';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { ownZone } from '../../../platform/zone-clock.ts';
import { whenIn } from '../model.ts';

/** By the reader's own clock, which the server does not know: so it comes when the page is hydrated, into room that was kept. */
export function NextTime({ slot }: { slot: string | undefined }) {
  const { t, i18n } = useLingui();
  const hydrated = useHydrated();
  if (slot === undefined) return <p>{t`No free times in the next few days`}</p>;
  return (
    <p className="k-next-time">
      <span>{t`Next free time for a call`}</span>
      <b>{hydrated && whenIn(ownZone(), slot, i18n.locale)}</b>
    </p>
  );
}
