import type { Countable } from '@kindred/contract/analytics/events.ts';
import type { readCounts } from '@kindred/contract/analytics.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';

type Totals = ReadonlyMap<Countable, number | null>;

/** Loaded after hydration, because the page itself is cached and the same for everyone. */
function useTotals(): Totals | undefined {
  const [totals, setTotals] = useState<Totals>();
  useEffect(() => {
    const broken = new AbortController();
    call('GET /counts', { signal: broken.signal }).then(
      (reply: Reply<typeof readCounts>) =>
        setTotals(new Map(reply.totals.map(({ event, total }) => [event, total]))),
      // Without totals the page still lists what is counted.
      () => undefined,
    );
    return () => broken.abort();
  }, []);
  return totals;
}

/** The totals as text. */
export function useTotalsInWords(): (of: Countable) => string {
  const { t, i18n } = useLingui();
  const totals = useTotals();
  return (of) => {
    if (!totals) return t`not available right now`;
    const total = totals.get(of) ?? null;
    return total === null ? t`Too few to show` : new Intl.NumberFormat(i18n.locale).format(total);
  };
}
