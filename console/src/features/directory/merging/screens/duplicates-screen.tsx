import '../../../../platform/record-page.css';
import '../parts/merging.css';
import type { DuplicatePair } from '@kindred/contract/directory/merging.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { sourceInWords } from '../../catalogue/model.ts';
import { pairInWords } from '../model.ts';
import { fetchDuplicates, sendDistinct } from '../queries.ts';

const keyOf = ({ one, other }: DuplicatePair) => `${one.id} ${other.id}`;

/** Entries that may be the same service, the likeliest first, with the reasons. */
export function DuplicatesScreen() {
  const { value, error, again } = useLoaded('duplicates', fetchDuplicates);
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const items = value?.items.filter((pair) => !apart.has(keyOf(pair)));
  // The pressed button goes with its pair.
  const left = useFocusOnArrival<HTMLDivElement>(apart.size);
  return (
    <>
      <ConsolePage
        title="Duplicates"
        lead="Two entries that may be the same service. Compare them, then merge them or mark them as different."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!items && error === undefined && (
        <Waiting words="Comparing entries…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && items && (
        <>
          <div ref={left} tabIndex={-1}>
            {items.length === 0 ? (
              <EmptyState
                heading="No duplicates found"
                next={<ButtonLink href="/directory/services">See all services</ButtonLink>}
              >
                <p>
                  If you know of two entries for one service, open one of them and compare it with the other.
                </p>
              </EmptyState>
            ) : (
              <p>
                {items.length === 1 ? 'One pair' : `${items.length} pairs`}
                {value.total > value.items.length && ` of ${value.total}: the likeliest`}
              </p>
            )}
          </div>
          {items.length > 0 && (
            <ul className="k-duplicates" role="list">
              {items.map((pair) => (
                <li key={keyOf(pair)}>
                  <Pair pair={pair} onApart={() => setApart(new Set([...apart, keyOf(pair)]))} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

function Pair({ pair, onApart }: { pair: DuplicatePair; onApart: () => void }) {
  const { one, other } = pair;
  const { busy, error, act } = useAction();
  return (
    <article className="k-record-card" aria-label={`${one.name} and ${other.name}`}>
      <div className="k-duplicate-sides">
        {[one, other].map(({ id, slug, name, organization, place, feed }) => (
          <div key={id}>
            <h2>
              <Anchor href={`/directory/services/${slug}`}>{name}</Anchor>
            </h2>
            <p>{[organization, place].filter(Boolean).join(', ')}</p>
            <p className="k-quiet">{sourceInWords(feed)}</p>
          </div>
        ))}
      </div>
      <p>{pairInWords(pair)}</p>
      <p className="k-actions">
        <ButtonLink href={`/directory/merge/${one.id}/${other.id}`}>
          Compare <span className="k-unseen">{`${one.name} and ${other.name}`}</span>
        </ButtonLink>
        <Button
          look="quiet"
          busy={busy}
          busyWords="Saving…"
          onClick={() =>
            void act(async () => {
              await sendDistinct(one.id, other.id);
              onApart();
            })
          }
        >
          Not the same <span className="k-unseen">{`: ${one.name} and ${other.name}`}</span>
        </Button>
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/directory/duplicates/dismiss'>
          error={error}
          words={{ not_found: 'One of them no longer exists' }}
        />
      )}
    </article>
  );
}
