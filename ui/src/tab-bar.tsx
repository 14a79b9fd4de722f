import './tab-bar.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface TabBarItem {
  href: string;
  label: ReactNode;
  icon: IconName;
  current?: boolean | undefined;
  /** Sets `data-for`, so that a style can hide the item from everyone else. */
  audience?: string | undefined;
}

/** The bottom tabs on a phone, at most five. */
export interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  /** One more item at the end: the menu button. */
  children?: ReactNode;
}

export function TabBar({ label, items, children }: TabBarProps) {
  return (
    <nav className="k-tab-bar" aria-label={label}>
      <ul role="list">
        {items.map(({ href, label: words, icon, current, audience }) => (
          <li key={href} data-for={audience}>
            <Anchor href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{words}</span>
            </Anchor>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}
