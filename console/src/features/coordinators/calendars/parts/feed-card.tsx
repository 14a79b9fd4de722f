import './calendars.css';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { CopyButton } from '../../../../platform/copy-button.tsx';
import { sendFeedEnd, sendNewCallFeed } from '../queries.ts';

interface Props {
  coordinator: StaffCoordinator;
  onChanged: (words: string) => void;
}

/** Their calls as a subscribable calendar. The address is shown only once. */
export function FeedCard({ coordinator, onChanged }: Props) {
  const { id, first_name, feed_made_at, feed_read_at } = coordinator;
  const [address, setAddress] = useState<string>();
  const [asks, setAsks] = useState<'renew' | 'revoke'>();
  const { busy, error, act } = useAction();
  const make = (words: string) =>
    void act(async () => {
      setAddress((await sendNewCallFeed(id)).address);
      setAsks(undefined);
      onChanged(words);
    });
  const end = () =>
    void act(async () => {
      await sendFeedEnd(id);
      setAddress(undefined);
      setAsks(undefined);
      onChanged('The feed has ended. Its address no longer works.');
    });
  const problem = error !== undefined && (
    <CallProblem<'POST /staff/coordinators/{id}/feed' | 'DELETE /staff/coordinators/{id}/feed'>
      error={error}
      words={{ not_found: 'This coordinator no longer exists' }}
    />
  );
  return (
    <section className="k-record-card" aria-labelledby="call-feed">
      <h2 id="call-feed">Their calls as a calendar</h2>
      <p>
        {first_name} can subscribe to their calls with any calendar app. It shows times only: no names,
        numbers or subjects.
      </p>
      {feed_made_at !== null && (
        <p>
          The address was created on {formatMoment(feed_made_at)}.{' '}
          {feed_read_at === null
            ? 'No calendar has loaded it yet.'
            : `A calendar last loaded it on ${formatMoment(feed_read_at)}.`}
        </p>
      )}
      {address !== undefined && <NewAddress address={address} />}
      <p className="k-actions">
        {feed_made_at === null ? (
          <Button
            icon="calendar"
            busy={busy}
            busyWords="Creating…"
            onClick={() => make('The address is ready. Copy it now: it is shown only once.')}
          >
            Create an address
          </Button>
        ) : (
          <>
            <Button icon="refresh" onClick={() => setAsks('renew')}>
              New address…
            </Button>
            <Button look="quiet" icon="delete" onClick={() => setAsks('revoke')}>
              End the feed…
            </Button>
          </>
        )}
      </p>
      {asks === undefined && problem}
      <Dialog
        id="feed-change"
        heading={asks === 'renew' ? 'Create a new address?' : 'End this feed?'}
        closeWords="Leave it as it is"
        open={asks !== undefined}
        onClose={() => setAsks(undefined)}
        actions={
          asks === 'renew' ? (
            <Button
              look="primary"
              busy={busy}
              busyWords="Creating…"
              onClick={() => make('The new address is ready. The old one no longer works.')}
            >
              Create a new address
            </Button>
          ) : (
            <Button look="danger" busy={busy} busyWords="Ending…" onClick={end}>
              End the feed
            </Button>
          )
        }
      >
        <p>
          The address {first_name} uses now will stop working straight away. Their calendar app will show no
          new calls
          {asks === 'renew' ? ' until they subscribe to the new address.' : '.'}
        </p>
        {problem}
      </Dialog>
    </section>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="k-new-address">
      <TextField
        name="feed-address"
        label="Address to subscribe to"
        hint="Copy it now, and give it to no one else. It isn’t shown again."
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="k-actions">
        <CopyButton text={address}>Copy the address</CopyButton>
      </p>
    </div>
  );
}
