import './coordinators.css';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { useCallTime } from './call-time.tsx';

/** By the reader's clock, which the server does not know, so it appears on hydration, in reserved space. */
export function NextTime({ slot, zone }: { slot: string | undefined; zone: string }) {
  const { t } = useLingui();
  const callTime = useCallTime();
  const hydrated = useHydrated();
  if (slot === undefined) return <p>{t`No times available in the next few days`}</p>;
  return (
    <p className="k-next-time">
      <span>{t`Next available time for a call`}</span>
      <b>{hydrated && callTime(slot, zone)}</b>
    </p>
  );
}
