import './directory-checks.css';
import type { Checks } from '@kindred/contract/directory/checks.ts';

/** The share of the directory checked in the last six months. The bar repeats the text. */
export function FreshnessBar({ entries, fresh }: Pick<Checks, 'entries' | 'fresh'>) {
  return (
    <div className="k-fresh-share">
      <p>
        <strong>
          {fresh} of {entries}
        </strong>{' '}
        entries were checked in the last 6 months.
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={entries === 0 ? 0 : (100 * fresh) / entries} height="4" />
      </svg>
    </div>
  );
}
