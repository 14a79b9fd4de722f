import './choice-links.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import type { ReactNode } from 'react';

export interface ChoiceLinksProps {
  /** Labels the set. */
  label: string;
  choices: readonly { key: string; href: string; words: ReactNode; chosen: boolean }[];
}

/** On a phone the row is wider than the screen, so the current item is scrolled into the middle. */
function moveToMiddle(item: HTMLLIElement | null): void {
  const row = item?.parentElement;
  if (!row) return;
  const middle = item.offsetLeft + item.offsetWidth / 2 - row.offsetLeft;
  row.scrollLeft = middle - row.clientWidth / 2;
}

/** One of several views of the same data, stored in the URL. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="k-choice-links" role="list">
        {choices.map(({ key, href, words, chosen }) => (
          <li key={key} ref={chosen ? moveToMiddle : undefined}>
            <Anchor href={href} aria-current={chosen ? 'page' : undefined}>
              {chosen && <Icon name="check" size={1.25} />}
              <span>{words}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
