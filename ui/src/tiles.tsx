import './tiles.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import type { Tone } from './tone.ts';

export interface Tile {
  href: string;
  /** The large word or number. */
  big: ReactNode;
  /** The small text beside it. */
  unit?: ReactNode;
  words: ReactNode;
}

const tones: readonly Tone[] = ['gum', 'wattle', 'dusk'];

/** Two or three options, each in its own wash. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className="k-tiles" role="list" aria-label={label}>
      {tiles.map(({ href, big, unit, words }, index) => (
        <li key={href} data-tone={tones[index % tones.length]}>
          <Anchor href={href}>
            <span className="k-tiles-measure">
              <span className="k-tiles-big">{big}</span> {unit}
            </span>{' '}
            <span>{words}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
