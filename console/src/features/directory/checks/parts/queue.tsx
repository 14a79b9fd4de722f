import type { CheckDue, Checks } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { checksAddress, entriesInWords, reasons, checksRange, type ChecksQuery } from '../model.ts';
import { CheckCard } from './check-card.tsx';
import { CheckSeveral } from './check-several.tsx';

interface Props {
  query: ChecksQuery;
  /** As loaded when the page opened: a finished entry stays in its place. */
  opened: Checks;
  /** Whether someone came from another view of the queue. */
  arrives: boolean;
  onActed: () => void;
  onAnew: () => void;
}

export function Queue({ query: request, opened, arrives, onActed, onAnew }: Props) {
  const [{ items, total, page, pages }] = useState(opened);
  const [acted, setActed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckDue>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const hasActed = () => {
    setActed(true);
    onActed();
  };
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
        <>
          <CheckSeveral
            waiting={items.filter(({ id }) => !checked.has(id) && !done.has(id))}
            chosen={chosen}
            onChoose={(ids) => setChosen(new Set(ids))}
            onChecked={(all) => {
              setChecked(new Map([...checked, ...all.map((one) => [one.id, one] as const)]));
              setChosen(new Set());
              hasActed();
            }}
          />
          <List label="Entries to check" layout="rows">
            {items.map((due) => (
              <CheckCard
                key={due.id}
                due={due}
                checked={checked.get(due.id)}
                chosen={chosen.has(due.id)}
                onChoose={() => setChosen(withOne(chosen, due.id, !chosen.has(due.id)))}
                onActed={(event) => {
                  const isDone = event === 'settled' || event === 'closed';
                  setDone(withOne(done, due.id, isDone));
                  if (isDone) setChosen(withOne(chosen, due.id, false));
                  hasActed();
                }}
              />
            ))}
          </List>
        </>
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

function withOne(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...ids].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
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
