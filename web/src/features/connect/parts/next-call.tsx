import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { byTwoClocks, ownZone } from '../../../platform/zone-clock.ts';
import { fetchNextCall } from '../queries.ts';

/** Shows nothing if there is no call or the calls cannot be read: their own page explains why. */
export function NextCall() {
  const { t, i18n } = useLingui();
  const [next, setNext] = useState<CoordinatorBooking>();
  useEffect(() => {
    let wanted = true;
    void fetchNextCall().then(
      (call) => wanted && setNext(call),
      (error: unknown) => {
        if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (!next) return null;
  const { first: when, second } = byTwoClocks(ownZone(), next.coordinator.zone, next.starts_at, i18n.locale);
  return (
    <p className="k-next-call">
      <Link href="/support-coordinators" alone>
        {second ? t`We’ll call you on ${when} your time` : t`We’ll call you on ${when}`}
      </Link>
    </p>
  );
}
