import type { Checks } from '@kindred/contract/directory-checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { addressOf, entriesInWords, reasons, spanOf, type Asked } from '../model.ts';
import { CheckCard } from './check-card.tsx';

interface Props {
  asked: Asked;
  /** As they were when the page opened: what is done with one of them stays in its place. */
  opened: Checks;
  /** Somebody came from another view of the queue. */
  arrives: boolean;
  onActed: () => void;
  onAnew: () => void;
}

export function Queue({ asked, opened, arrives, onActed, onAnew }: Props) {
  const [{ items, total, page, pages }] = useState(opened);
  const [acted, setActed] = useState(false);
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const at = (next: number) => addressOf({ ...asked, page: next });
  return (
    <section className="k-console-part" aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        {asked.why
          ? `${reasons[asked.why].filter}: ${entriesInWords(total)}`
          : `${entriesInWords(total)} to look at`}
      </h2>
      {items.length === 0 ? (
        <Nothing asked={asked} total={total} />
      ) : (
        <List label="Entries to look at">
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
            Show what waits now
          </Button>
        </p>
      )}
      {pages > 1 && items.length > 0 && (
        <Pagination
          label="Pages"
          count={spanOf({ page, total, items })}
          previous={page > 1 ? { href: at(page - 1), words: 'The page before' } : undefined}
          next={page < pages ? { href: at(page + 1), words: 'The next page' } : undefined}
        />
      )}
    </section>
  );
}

function Nothing({ asked, total }: { asked: Asked; total: number }) {
  if (total > 0)
    return (
      <EmptyState heading="This page is empty" level={3}>
        <p>What stood here was looked at. Choose a reason above to see what waits.</p>
      </EmptyState>
    );
  return (
    <EmptyState heading="Nothing waits" level={3}>
      <p>
        {asked.why
          ? 'No entry waits for this reason. Look at the others above.'
          : 'When somebody reports an entry, or nobody has looked at it for six months, it stands here.'}
      </p>
    </EmptyState>
  );
}
