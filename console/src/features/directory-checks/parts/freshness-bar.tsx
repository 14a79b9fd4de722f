import './directory-checks.css';
import type { Checks } from '@kindred/contract/directory-checks.ts';

/** How much of the directory somebody has looked at in the last six months. The bar says what the words say. */
export function FreshnessBar({ entries, fresh }: Pick<Checks, 'entries' | 'fresh'>) {
  return (
    <div className="k-fresh-share">
      <p>
        <strong>
          {fresh} of {entries}
        </strong>{' '}
        entries were checked in the last six months.
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={entries === 0 ? 0 : (100 * fresh) / entries} height="4" />
      </svg>
    </div>
  );
}
