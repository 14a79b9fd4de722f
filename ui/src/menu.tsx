import './menu.css';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface MenuEntry {
  label: ReactNode;
  href: string;
  icon?: IconName | undefined;
  /** The current page. */
  current?: boolean | undefined;
  /** The text "opens in a new tab"; setting it makes the link open in one. */
  newTab?: string | undefined;
  /** How many items are waiting, as text: "3 new". */
  note?: ReactNode;
}

/** The rows of every menu: side menu, profile menu, "more". */
export function MenuList({ items, label }: { items: readonly MenuEntry[]; label?: string }) {
  return (
    <ul className="k-menu-list" role="list" aria-label={label}>
      {items.map((item) => (
        <li key={item.href}>
          <MenuRow {...item} />
        </li>
      ))}
    </ul>
  );
}

function MenuRow({ label, href, icon, current, newTab, note }: MenuEntry) {
  const words = (
    <>
      {icon && <Icon name={icon} />}
      <span className="k-menu-words">{label}</span>
      {note && <span className="k-menu-note">{note}</span>}
      {newTab && <Icon name="external" size={1.25} />}
      {newTab && <span className="k-unseen"> ({newTab})</span>}
    </>
  );
  if (newTab) {
    return (
      <a className="k-menu-row" href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  }
  return (
    <Anchor className="k-menu-row" href={href} aria-current={current ? 'page' : undefined}>
      {words}
    </Anchor>
  );
}

export interface MenuProps {
  /** The label of the button. */
  words: ReactNode;
  icon?: IconName | undefined;
  items: readonly MenuEntry[];
  /** Below the links: a sign-out button. */
  children?: ReactNode;
}

/** A button that shows a list of links. It uses the browser's popover, so it works before and without JavaScript. */
export function Menu({ words, icon, items, children }: MenuProps) {
  const id = useId();
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button'))
      event.currentTarget.hidePopover?.();
  };
  return (
    <div className="k-menu">
      <button type="button" className="k-menu-button" popoverTarget={id}>
        {icon && <Icon name={icon} />}
        <span>{words}</span>
        <Icon name="chevron-down" size={1.25} />
      </button>
      <div className="k-menu-sheet" id={id} popover="auto" onClick={closeAfterLink}>
        <MenuList items={items} />
        {children}
      </div>
    </div>
  );
}
