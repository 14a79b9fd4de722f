import type { Countable } from '@kindred/contract/countable.ts';
import type { readCounts } from '@kindred/contract/counting.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';

type Totals = ReadonlyMap<Countable, number | null>;

/** Read when the page is alive: the page itself is the same for everybody, and kept. */
function useTotals(): Totals | undefined {
  const [totals, setTotals] = useState<Totals>();
  useEffect(() => {
    const broken = new AbortController();
    call('GET /counts', { signal: broken.signal }).then(
      (told: Reply<typeof readCounts>) =>
        setTotals(new Map(told.totals.map(({ event, total }) => [event, total]))),
      // The page says what is counted all the same.
      () => undefined,
    );
    return () => broken.abort();
  }, []);
  return totals;
}

/** The totals in words. */
export function useTotalsInWords(): (of: Countable) => string {
  const { t, i18n } = useLingui();
  const totals = useTotals();
  return (of) => {
    if (!totals) return t`not known at the moment`;
    const total = totals.get(of) ?? null;
    return total === null ? t`fewer than five` : new Intl.NumberFormat(i18n.locale).format(total);
  };
}
