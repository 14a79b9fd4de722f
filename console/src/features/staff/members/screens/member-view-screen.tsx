import '../parts/members.css';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useTicking } from '../../../../platform/ticker.ts';
import { accountStates, closingWords } from '../model.ts';
import { MemberAccount } from '../parts/member-account.tsx';
import { MemberActions } from '../parts/member-actions.tsx';
import { MemberDeliveries } from '../parts/member-deliveries.tsx';
import { MemberHealthPart } from '../parts/member-health.tsx';
import { ChangeCard } from '../../second-person/parts/change-card.tsx';
import { fetchMemberView, sendViewClosed, type OpenView } from '../queries.ts';

const back = (
  <Link href="/members" icon="arrow-left" alone>
    Members
  </Link>
);

export function MemberViewScreen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => fetchMemberView(id));
  const [closed, setClosed] = useState<string>();
  const isClosed = closed === id || refusalCodeOf(error) === 'member_view_ended';
  if (value && !isClosed) return <OpenMember view={value} onChanged={again} onClosed={() => setClosed(id)} />;
  return (
    <>
      <ConsolePage title={isClosed ? 'These details are closed' : 'Member'} before={back} />
      {isClosed ? (
        <EmptyState
          heading="You can find the member again"
          next={
            <ButtonLink look="primary" href="/members" icon="search">
              Find a member
            </ButtonLink>
          }
        >
          <p>Details stay open for 15 minutes, or until you close them.</p>
        </EmptyState>
      ) : error === undefined ? (
        <Waiting words="Loading the member…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      ) : (
        <CallProblem<'GET /staff/member_views/{id}'>
          error={error}
          words={{ not_found: 'These details aren’t yours to open', member_view_ended: '' }}
          next="Find the member again, with your own reason."
          onRetry={again}
        />
      )}
    </>
  );
}

interface OpenProps {
  view: OpenView;
  onChanged: () => void;
  onClosed: () => void;
}

function OpenMember({ view, onChanged, onClosed }: OpenProps) {
  const { busy, error, act } = useAction();
  // When the time is up, everything leaves the screen, whatever was being done.
  const closing = useTicking(() => closingWords(view.closes_at, epochMs()) ?? '');
  if (closing === '')
    return (
      <>
        <ConsolePage title="These details are closed" before={back} />
        <p>Your 15 minutes are up. You can find the member again.</p>
      </>
    );
  const { first_name, last_name, state } = view;
  return (
    <>
      <ConsolePage
        title={[first_name, last_name].filter(Boolean).join(' ')}
        before={back}
        action={<Tag tone={accountStates[state].tone}>{accountStates[state].name}</Tag>}
      />
      <div className="k-member-bar">
        <p>
          <strong>{closing}.</strong> Your reason: “{view.reason}”. The member can read it.
        </p>
        <Button
          icon="close"
          busy={busy}
          busyWords="Closing…"
          onClick={() =>
            void act(async () => {
              await sendViewClosed(view.id);
              onClosed();
            })
          }
        >
          Close these details
        </Button>
      </div>
      {error !== undefined && (
        <CallProblem<'POST /staff/member_views/{id}/close'>
          error={error}
          words={{ not_found: 'These details are already closed' }}
        />
      )}
      <div className="k-member-view">
        <MemberAccount view={view} />
        <div className="k-member-column">
          <MemberDeliveries view={view} />
          <ChangeCard view={view} onChanged={onChanged} />
          <MemberActions view={view} onChanged={onChanged} />
          <MemberHealthPart id={view.id} />
        </div>
      </div>
    </>
  );
}
