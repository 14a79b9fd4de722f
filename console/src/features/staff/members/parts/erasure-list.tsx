import type { MemberErasure } from '@kindred/contract/staff/members.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { fetchErasures } from '../queries.ts';

/** The due date of each erasure that staff started, and the proof that it was done. */
export function ErasureList() {
  const { value, error, again } = useLoaded('erasures', fetchErasures);
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value || value.length === 0) return null;
  return (
    <section className="k-member-card" aria-labelledby="erasures">
      <h2 id="erasures">Erasures we started</h2>
      <ul className="k-member-lines" role="list">
        {value.map((erasure) => (
          <li key={erasure.id}>
            <strong>Member {erasure.number}</strong>
            <span>{erasureWords(erasure)}</span>
            <span>
              Started by {erasure.by ?? 'someone who has left'}, {formatMoment(erasure.asked_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function erasureWords({ state, at }: MemberErasure): string {
  if (state === 'returned' || at === null) return 'The member came back.';
  return state === 'erased' ? `Erased on ${formatMoment(at)}.` : `Will be erased on ${formatMoment(at)}.`;
}
