import './tab-bar.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface TabBarItem {
  href: string;
  label: ReactNode;
  icon: IconName;
  current?: boolean | undefined;
  /** Marks the item for a style that hides it from others: `data-for`. */
  shownTo?: string | undefined;
}

/** The bottom tabs of the phone: links, never more than five. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className="k-tab-bar" aria-label={label}>
      <ul role="list">
        {items.map(({ href, label: words, icon, current, shownTo }) => (
          <li key={href} data-for={shownTo}>
            <Anchor href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{words}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
