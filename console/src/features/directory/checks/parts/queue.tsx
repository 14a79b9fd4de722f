import type { Checks } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { checksAddress, entriesInWords, reasons, checksRange, type ChecksQuery } from '../model.ts';
import { CheckCard } from './check-card.tsx';

interface Props {
  query: ChecksQuery;
  /** As when the page opened: a finished one stays in its place. */
  opened: Checks;
  /** Navigation from another view of the queue. */
  arrives: boolean;
  onActed: () => void;
  onAnew: () => void;
}

export function Queue({ query: request, opened, arrives, onActed, onAnew }: Props) {
  const [{ items, total, page, pages }] = useState(opened);
  const [acted, setActed] = useState(false);
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const at = (next: number) => checksAddress({ ...request, page: next });
  return (
    <section className="k-console-part" aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        {request.why
          ? `${reasons[request.why].filter}: ${entriesInWords(total)}`
          : `${entriesInWords(total)} to check`}
      </h2>
      {items.length === 0 ? (
        <Nothing query={request} total={total} />
      ) : (
        <List label="Entries to check">
          {items.map((due) => (
            <CheckCard
              key={due.id}
              due={due}
              onActed={() => {
                setActed(true);
                onActed();
              }}
            />
          ))}
        </List>
      )}
      {acted && (
        <p>
          <Button icon="refresh" onClick={onAnew}>
            Show what’s waiting now
          </Button>
        </p>
      )}
      {pages > 1 && items.length > 0 && (
        <Pagination
          label="Pages"
          count={checksRange({ page, total, items })}
          previous={page > 1 ? { href: at(page - 1), words: 'Previous page' } : undefined}
          next={page < pages ? { href: at(page + 1), words: 'Next page' } : undefined}
        />
      )}
    </section>
  );
}

function Nothing({ query, total }: { query: ChecksQuery; total: number }) {
  if (total > 0)
    return (
      <EmptyState heading="This page is empty" level={3}>
        <p>These entries have been checked. Choose a reason above to see what’s waiting.</p>
      </EmptyState>
    );
  return (
    <EmptyState heading="Nothing is waiting" level={3}>
      <p>
        {query.why
          ? 'No entries need checking for this reason. Choose another reason above.'
          : 'Entries appear here when someone reports them or they haven’t been checked for 6 months.'}
      </p>
    </EmptyState>
  );
}
