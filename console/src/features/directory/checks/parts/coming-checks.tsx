import type { Checks } from '@kindred/contract/directory/checks.ts';
import { Bar, BarList } from '@kindred/ui/bar-list.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { formatMonth } from '../../../../platform/clock.ts';
import { comingInWords, entriesInWords } from '../model.ts';

/** Entries that still keep the six-month promise but will soon break it, by month. */
export function ComingChecks({ expiring }: Pick<Checks, 'expiring'>) {
  const max = Math.max(...expiring.map(({ count }) => count));
  if (max <= 0) return null;
  return (
    <Disclosure summary="What needs its next check" hint={comingInWords(expiring)} open>
      <BarList>
        {expiring.map(({ month, count }, at) => (
          <Bar
            key={month}
            label={formatMonth(month)}
            words={entriesInWords(count)}
            value={count}
            max={max}
            tone={at < 2 ? 'wattle' : 'gum'}
          />
        ))}
      </BarList>
      <p>
        <Link href="/directory/services?only=soon&sort=checked" alone>
          See those of the next 2 months
        </Link>
      </p>
    </Disclosure>
  );
}
