import type { MemberErasure } from '@kindred/contract/staff/members.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { erasureLine } from '../model.ts';
import { fetchErasures } from '../queries.ts';

/** Members waiting to be erased, whoever asked for it, with proof for the erasures that staff started. */
export function ErasureList() {
  const { value, error, again } = useLoaded('erasures', fetchErasures);
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value || value.length === 0) return null;
  const isWaiting = ({ state }: MemberErasure) => state === 'waiting' || state === 'late';
  return (
    <>
      <Erasures
        id="erasures"
        heading="Accounts due to be erased"
        items={value.filter((erasure) => isWaiting(erasure))}
      />
      <Erasures
        id="erasures-ended"
        heading="Erasures we started"
        items={value.filter((erasure) => !isWaiting(erasure))}
      />
    </>
  );
}

interface Props {
  id: string;
  heading: string;
  items: readonly MemberErasure[];
}

function Erasures({ id, heading, items }: Props) {
  if (items.length === 0) return null;
  const nowMs = epochMs();
  return (
    <section className="k-member-card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="k-member-lines" role="list">
        {items.map((erasure) => {
          const { what, who } = erasureLine(erasure, nowMs);
          return (
            <li key={erasure.id}>
              <strong>Member {erasure.number}</strong>
              {erasure.state === 'late' && <Tag tone="alarm">Late</Tag>}
              <span>{what}</span>
              <span>{who}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
