import './choice-links.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';

export interface ChoiceLinksProps {
  /** Labels the set. */
  label: string;
  choices: readonly { key: string; href: string; words: ReactNode; chosen: boolean }[];
}

/** One of several views of the same data, stored in the URL. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosenKey = choices.find(({ chosen }) => chosen)?.key;
  // On a phone the row is wider than the screen: the chosen one is in its middle.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.offsetLeft;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [chosenKey]);
  return (
    <nav aria-label={label}>
      <ul className="k-choice-links" role="list" ref={row}>
        {choices.map(({ key, href, words, chosen }) => (
          <li key={key}>
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
