import { Anchor } from '@kindred/ui/anchor.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';

interface SortMenuProps {
  orders: readonly { value: string; label: string }[];
  chosen: string;
  hrefOf: (value: string) => string;
}

/** Links, so that one tap changes the order, even before scripts load or without them. */
export function SortMenu({ orders, chosen, hrefOf }: SortMenuProps) {
  const { t } = useLingui();
  const current = orders.find(({ value }) => value === chosen)?.label;
  return (
    <nav className="k-sort" aria-label={t`Sort by`}>
      <Disclosure summary={t`Sort by`} hint={chosen ? current : undefined}>
        <ul role="list">
          {orders.map(({ value, label }) => (
            <li key={value}>
              <Anchor
                className="k-sort-order"
                href={hrefOf(value)}
                aria-current={value === chosen ? 'true' : undefined}
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
