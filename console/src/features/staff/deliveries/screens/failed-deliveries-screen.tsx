import '../../members/parts/members.css';
import type { FailedDelivery } from '@kindred/contract/staff/deliveries.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { failedLine } from '../model.ts';
import { fetchFailedDeliveries, sendRepeat } from '../queries.ts';

/** What did not arrive, with everything that can be done about it. Contacts are hidden: no one is looked up here. */
export function FailedDeliveriesScreen() {
  const { value, error, again } = useLoaded('failed deliveries', fetchFailedDeliveries);
  const [done, setDone] = useState('');
  const { busy, error: fault, act } = useAction();
  const repeat = (id: string) =>
    void act(async () => {
      await sendRepeat(id);
      setDone('We’re trying it again.');
      again();
    });
  return (
    <>
      <ConsolePage
        title="Failed deliveries"
        lead="Messages and CRM changes of the last 30 days that didn’t arrive."
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {fault !== undefined && (
        <CallProblem<'POST /staff/failed_deliveries/{id}/repeat'>
          error={fault}
          words={{
            not_found: 'This is no longer waiting. Someone else may have repeated it',
            message_not_resendable: 'This message can’t be sent again. It may have arrived',
          }}
        />
      )}
      <p role="status">{done}</p>
      {!value && error === undefined && (
        <Waiting words="Loading the list…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value?.length === 0 && (
        <EmptyState heading="Everything has arrived">
          <p>Nothing has failed in the last 30 days.</p>
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <section className="k-member-card" aria-label="Failed deliveries">
          <ul className="k-member-lines" role="list">
            {value.map((item) => (
              <FailedLine key={item.id} item={item} busy={busy} onRepeat={() => repeat(item.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FailedLine({ item, busy, onRepeat }: { item: FailedDelivery; busy: boolean; onRepeat: () => void }) {
  const { title, to, why, instead } = failedLine(item);
  return (
    <li>
      <div className="k-member-delivery">
        <strong>{title}</strong>
        <span>{formatMoment(item.failed_at)}</span>
      </div>
      {to !== '' && <span>{to}</span>}
      <span>
        {why} {instead}
      </span>
      {item.can_repeat && (
        <Button icon="refresh" busy={busy} onClick={onRepeat}>
          Try again
        </Button>
      )}
      {instead !== '' && (
        <ButtonLink icon="search" href="/members">
          Find a member
        </ButtonLink>
      )}
    </li>
  );
}
