import './offer.css';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, words: ReactNode];

/** Short facts with their labels. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="k-facts">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
