import type { MemberChange } from '@kindred/contract/staff/second-person.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import type { OpenView } from '../../members/queries.ts';
import { MergeDialog } from '../../merges/parts/merge-dialog.tsx';
import { MergeFacts } from '../../merges/parts/merge-facts.tsx';
import { fetchChange, sendConfirmation, sendWithdrawal } from '../queries.ts';
import { AddressDialog } from './address-dialog.tsx';

interface Props {
  view: OpenView;
  /** Loads the details again. */
  onChanged: () => void;
}

/** Changes that need two staff members: a new address by phone, and merging two accounts. */
export function ChangeCard({ view, onChanged }: Props) {
  const { id } = view;
  const { value: change, error, again } = useLoaded(`change ${id}`, () => fetchChange(id));
  const [asked, setAsked] = useState<'address' | 'merge'>();
  const [done, setDone] = useState('');
  const finish = (words: string) => {
    setAsked(undefined);
    setDone(words);
    again();
    onChanged();
  };
  return (
    <section className="k-member-card" aria-labelledby="member-change">
      <h2 id="member-change">With a second person</h2>
      {error !== undefined && (
        <CallProblem<'GET /staff/member_views/{id}/change'>
          error={error}
          words={{
            not_found: 'These details aren’t yours to open',
            member_view_ended: 'These details have closed. Find the member again',
          }}
          onRetry={again}
        />
      )}
      {change === null && view.state === 'active' && (
        <>
          <p>You propose it, and a colleague checks and confirms it.</p>
          <p className="k-actions">
            <Button icon="mail" onClick={() => setAsked('address')}>
              Change their address…
            </Button>
            <Button icon="people" onClick={() => setAsked('merge')}>
              Merge another account…
            </Button>
          </p>
        </>
      )}
      {change === null && view.state !== 'active' && <p>Only for an account that is open.</p>}
      {change && <WaitingChange view={view} change={change} onDone={finish} />}
      <p role="status">{done}</p>
      {asked === 'address' && (
        <AddressDialog view={view} onClose={() => setAsked(undefined)} onDone={finish} />
      )}
      {asked === 'merge' && <MergeDialog view={view} onClose={() => setAsked(undefined)} onDone={finish} />}
    </section>
  );
}

const kindNames = { email: 'email address', mobile: 'mobile number' } as const;

const keptWords = ({ email, mobile }: { email: string | null; mobile: string | null }) =>
  [email, mobile].filter((one) => one !== null).join(' and ');

function WaitingChange({
  view,
  change,
  onDone,
}: {
  view: OpenView;
  change: MemberChange;
  onDone: (words: string) => void;
}) {
  const { busy, error, act } = useAction();
  const { address, merge, state, is_own } = change;
  const isOpen = state === 'open';
  const confirm = () =>
    void act(async () => {
      const { kind } = await sendConfirmation(view.id, change.id);
      onDone(
        kind === 'merge'
          ? 'The two accounts are now one. We’ve told the member at all their addresses and numbers.'
          : 'We’ve sent a link to the new address. The change takes effect once the member opens it.',
      );
    });
  const withdraw = () =>
    void act(async () => {
      await sendWithdrawal(view.id, change.id);
      onDone(is_own ? 'You withdrew it. Nothing was changed.' : 'You declined it. Nothing was changed.');
    });
  return (
    <>
      <div className="k-member-delivery">
        <strong>{address ? `New ${kindNames[address.kind]}` : 'Merge of two accounts'}</strong>
        <Tag tone={isOpen ? 'wattle' : 'dusk'}>
          {isOpen ? 'Waits for a second person' : 'Waits for the member'}
        </Tag>
      </div>
      <dl className="k-member-facts">
        {address && (
          <>
            <div>
              <dt>Now</dt>
              <dd>{address.before ?? 'None'}</dd>
            </div>
            <div>
              <dt>New</dt>
              <dd>{address.after}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Proposed by</dt>
          <dd>
            {is_own ? 'You' : (change.asked_by ?? 'Someone who has left')}, {formatMoment(change.asked_at)}
          </dd>
        </div>
        <div>
          <dt>Why</dt>
          <dd>{change.reason}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{formatMoment(change.expires_at)}</dd>
        </div>
        {merge && (
          <div>
            <dt>They’ll sign in with</dt>
            <dd>{keptWords(merge.keep)}</dd>
          </div>
        )}
      </dl>
      {merge && <MergeFacts preview={merge} />}
      {error !== undefined && (
        <CallProblem<
          | 'POST /staff/member_views/{id}/change/{change}/confirm'
          | 'POST /staff/member_views/{id}/change/{change}/withdraw'
        >
          error={error}
          words={{
            not_found: 'This change no longer exists',
            member_view_ended: 'These details have closed. Find the member again',
            second_person_needed: 'You proposed this, so someone else has to confirm it',
            member_not_active: 'One of the accounts is closed',
            merge_contact: 'Contact details have changed since. Withdraw this and propose it again',
            member_change_over: 'This change is no longer waiting',
          }}
        />
      )}
      <p>{whatNext(change)}</p>
      <p className="k-actions">
        {isOpen && !is_own && (
          <Button look="primary" icon="check" busy={busy} busyWords="Confirming…" onClick={confirm}>
            {merge ? 'Merge for good' : 'Confirm'}
          </Button>
        )}
        <Button icon="close" busy={busy} onClick={withdraw}>
          {is_own || !isOpen ? 'Withdraw' : 'Decline'}
        </Button>
      </p>
    </>
  );
}

/** What will happen next, shown beforehand. */
function whatNext({ state, is_own, merge }: MemberChange): string {
  if (state === 'confirmed')
    return 'We’ve sent a link to the new address. We’ve also written to their old contact details, so that they can stop the change.';
  if (is_own) return 'A colleague sees it on Today. Nothing changes until then.';
  return merge
    ? 'The other account ends at once, and its devices are signed out. This can’t be undone.'
    : 'We’ll send a link to the new address to confirm it. We’ll also write to their old contact details, so that they can stop the change.';
}
