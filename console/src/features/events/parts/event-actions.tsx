import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { publishEvent, StaffEvent } from '@kindred/contract/events/editing.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/action.ts';
import { refusalCodeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { HandOverDialog } from '../organisers/parts/hand-over-dialog.tsx';
import { toldInWords } from '../model.ts';
import { sendCancellation, sendDraftRemoval, sendPublication } from '../queries.ts';
import { MoveDialog } from './move-dialog.tsx';

interface Props {
  event: StaffEvent;
  onChanged: (words: string) => void;
  onLost: () => void;
}

/** What can be done with the whole event. Whatever affects people says so first. */
export function EventActions({ event, onChanged, onLost }: Props) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'delete' | 'hand over'>();
  const close = () => setDialog(undefined);
  const isOpen = event.state === 'planned' || event.state === 'draft';
  const done = (words: string) => {
    close();
    onChanged(words);
  };
  return (
    <div className="k-record-card">
      {event.state === 'draft' && <PublishButtons event={event} onDone={done} />}
      <p className="k-actions">
        {isOpen && (
          <Button icon="calendar" onClick={() => setDialog('move')}>
            Change date or time…
          </Button>
        )}
        <ButtonLink href={`/events/new?from=${event.id}`} icon="plus">
          Copy
        </ButtonLink>
        <Button icon="people" onClick={() => setDialog('hand over')}>
          {event.is_mine ? 'Hand over…' : 'Change organiser…'}
        </Button>
        {event.state === 'planned' && (
          <Button icon="close" onClick={() => setDialog('cancel')}>
            Cancel event…
          </Button>
        )}
        {event.state === 'draft' && (
          <Button icon="delete" onClick={() => setDialog('delete')}>
            Delete draft…
          </Button>
        )}
      </p>
      {dialog === 'hand over' && <HandOverDialog event={event} onClose={close} onDone={done} />}
      {dialog === 'move' && <MoveDialog event={event} onClose={close} onDone={done} onLost={onLost} />}
      <CancelDialog event={event} open={dialog === 'cancel'} onClose={close} onDone={done} />
      <DeleteDialog event={event} open={dialog === 'delete'} onClose={close} />
    </div>
  );
}

/** What can still be done about a refusal. After any other, the page is out of date. */
const afterRefusal: Readonly<Record<string, string>> = {
  event_over: 'Change its date or time, then publish.',
  place_or_link_missing: 'Add what’s missing below, save, then publish.',
} satisfies Partial<Record<RefusalOf<typeof publishEvent>, string>>;

function PublishButtons({ event, onDone }: { event: StaffEvent; onDone: (words: string) => void }) {
  const { busy, error, act } = useAction();
  const later = event.series?.later_drafts ?? 0;
  const publish = (scope: 'this' | 'following') =>
    void act(async () => {
      await sendPublication(event.id, scope);
      onDone(
        scope === 'this'
          ? 'Published. Members can register now.'
          : `Published, with ${later === 1 ? 'the later draft' : 'all later drafts'}.`,
      );
    });
  return (
    <>
      <p>Members don’t see this event yet.</p>
      <p className="k-actions">
        <Button
          look="primary"
          icon="check"
          busy={busy}
          busyWords="Publishing…"
          onClick={() => publish('this')}
        >
          Publish
        </Button>
        {later > 0 && (
          <Button busy={busy} onClick={() => publish('following')}>
            Publish this and {later === 1 ? 'the later draft' : `the ${later} later drafts`}
          </Button>
        )}
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/events/{id}/publish'>
          error={error}
          words={{
            not_found: 'This event no longer exists',
            event_over: 'The time of this event has passed',
            event_cancelled: 'This event has been cancelled',
            place_or_link_missing: 'It has no place or link yet',
          }}
          next={afterRefusal[refusalCodeOf(error) ?? ''] ?? 'Nothing was published. Refresh this page.'}
        />
      )}
    </>
  );
}

interface DialogProps {
  event: StaffEvent;
  open: boolean;
  onClose: () => void;
}

function CancelDialog({ event, open, onClose, onDone }: DialogProps & { onDone: (words: string) => void }) {
  const { busy, error, act } = useAction();
  return (
    <Dialog
      id="event-cancel"
      heading={`Cancel “${event.title}”?`}
      closeWords="Keep the event"
      open={open}
      onClose={onClose}
      actions={
        <Button
          look="danger"
          busy={busy}
          busyWords="Cancelling…"
          onClick={() =>
            void act(async () => {
              await sendCancellation(event.id);
              onDone('Cancelled.');
            })
          }
        >
          Cancel event
        </Button>
      }
    >
      <p>{toldInWords(event)}</p>
      <p>
        This can’t be undone.{' '}
        {event.people.registered + event.people.held > 0 && 'Everyone will lose their seat. '}
        You can copy the event to plan it again.
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/events/{id}/cancel'>
          error={error}
          words={{ not_found: 'This event no longer exists', event_over: 'This event is already over' }}
        />
      )}
    </Dialog>
  );
}

function DeleteDialog({ event, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  return (
    <Dialog
      id="event-delete"
      heading="Delete this draft?"
      closeWords="Keep the draft"
      open={open}
      onClose={onClose}
      actions={
        <Button
          look="danger"
          busy={busy}
          busyWords="Deleting…"
          onClick={() =>
            void act(async () => {
              await sendDraftRemoval(event.id);
              await navigate('/events');
            })
          }
        >
          Delete draft
        </Button>
      }
    >
      <p>
        “{event.title}” and everything written for it will be gone. Members haven’t seen it, so no one will be
        told.
      </p>
      {error !== undefined && (
        <CallProblem<'DELETE /staff/events/{id}'>
          error={error}
          words={{ event_published: 'It has been published meanwhile. You can cancel it instead' }}
        />
      )}
    </Dialog>
  );
}
