import './choice-links.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import type { ReactNode } from 'react';

export interface ChoiceLinksProps {
  /** Labels the set. */
  label: string;
  choices: readonly { key: string; href: string; words: ReactNode; chosen: boolean }[];
}

/** One of several views of the same data, stored in the URL. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="k-choice-links" role="list">
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
