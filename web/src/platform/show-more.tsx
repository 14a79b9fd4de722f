import './show-more.css';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ListPage } from './list-pages.ts';

interface ShowMoreProps {
  page: ListPage<unknown>;
  /** The URL of the page with this cursor. */
  hrefOf: (cursor: string) => string;
}

/** The rest of a list. A plain link to the next page, which the app loads below this one. */
export function ShowMore({ page: { items, first, total, next, previous }, hrefOf }: ShowMoreProps) {
  const { t } = useLingui();
  if (next === null && previous === null) return null;
  const last = first + items.length - 1;
  return (
    <nav className="k-more" aria-label={t`More items in this list`}>
      {next !== null && (
        <Link
          className="k-button"
          data-look="secondary"
          rel="next"
          to={hrefOf(next)}
          replace
          preventScrollReset
        >
          <span className="k-button-words">
            <span>{t`Show more`}</span>
            <Icon name="chevron-down" />
          </span>
        </Link>
      )}
      {previous !== null && (
        <Link className="k-button" data-look="quiet" rel="prev" to={hrefOf(previous)}>
          <span className="k-button-words">
            <span>{t`Show previous`}</span>
          </span>
        </Link>
      )}
      <p>{t`${first} to ${last} of ${total}`}</p>
    </nav>
  );
}
