import './tiles.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Thread } from './thread.tsx';

export interface Tile {
  href: string;
  /** The large word or number. */
  big: ReactNode;
  words: ReactNode;
}

/** Two or three ways on, sewn together by one line; each step has one loop more. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className="k-tiles" role="list" aria-label={label}>
      {tiles.map(({ href, big, words }, index) => (
        <li key={href}>
          <Anchor href={href}>
            <span className="k-tiles-big">{big}</span> <span>{words}</span>
            <Thread variant="loops" count={index === 0 ? 1 : index === 1 ? 2 : 3} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
