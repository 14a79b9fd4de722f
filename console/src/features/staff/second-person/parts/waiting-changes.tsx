import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { fetchWaitingChanges } from '../queries.ts';

const names = { address: 'New address', merge: 'Merge of two accounts' } as const;

/** Changes waiting for a second person. Opening one needs a reason, which is filled in. */
export function WaitingChanges({ onOpen }: { onOpen: (number: number, reason: string) => void }) {
  const { value, error, again } = useLoaded('member changes', fetchWaitingChanges);
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value || value.length === 0) return null;
  return (
    <section className="k-member-card" aria-labelledby="waiting-changes">
      <h2 id="waiting-changes">Waiting for a second person</h2>
      <ul className="k-member-lines" role="list">
        {value.map(({ id, kind, number, asked_by, is_own, asked_at, expires_at }) => (
          <li key={id}>
            <div className="k-member-delivery">
              <strong>
                {names[kind]}, member {number}
              </strong>
              {is_own && <Tag tone="dusk">Yours</Tag>}
            </div>
            <span>
              Proposed by {is_own ? 'you' : (asked_by ?? 'someone who has left')}, {formatMoment(asked_at)}.
              Expires {formatMoment(expires_at)}.
            </span>
            <Button
              icon="eye"
              onClick={() => onOpen(number, `To check a proposed change: ${names[kind].toLowerCase()}`)}
            >
              Open member {number}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
