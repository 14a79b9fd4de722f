import { shortestReason } from '@kindred/contract/values.ts';
import type { EventScope, StaffEvent } from '@kindred/contract/events/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { laterDates } from '../../model.ts';
import { fetchEventOrganisers, sendHandOver } from '../queries.ts';

interface Props {
  event: StaffEvent;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Who may run it is loaded each time: a colleague may have left since the page was opened. */
export function HandOverDialog({ event, onClose, onDone }: Props) {
  const { value, error, again } = useLoaded(`organisers ${event.id}`, fetchEventOrganisers);
  const people = value?.items.filter(({ id }) => id !== event.organiser_id);
  return (
    <Dialog
      id="event-hand-over"
      heading={`Who runs “${event.title}”?`}
      closeWords="Close"
      open
      onClose={onClose}
    >
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading colleagues…" wayOut={<p>Close this and try again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {people?.length === 0 && (
        <p>No one else can run events yet. An administrator can give a colleague the permission “content”.</p>
      )}
      {people && people.length > 0 && (
        <HandOverForm event={event} people={people} onDone={onDone} onStale={again} />
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'event' | 'onDone'> {
  people: readonly { id: string; name: string }[];
  onStale: () => void;
}

function HandOverForm({ event, people, onDone, onStale }: FormProps) {
  const [to, setTo] = useState('');
  const [scope, setScope] = useState<EventScope>('this');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const chosen = people.find(({ id }) => id === to);
  const later = event.series?.later ?? 0;
  const submit = () => {
    setMissing(!chosen);
    if (!chosen) return;
    void act(async () => {
      const more = event.is_mine ? {} : { reason };
      try {
        await sendHandOver(event.id, { from: event.organiser_id, to: chosen.id, scope, ...more });
      } catch (fault) {
        onStale();
        throw fault;
      }
      onDone(`${chosen.name} runs this event now.`);
    });
  };
  return (
    <SubmitForm onSubmit={submit}>
      <Select
        name="organiser"
        label="New organiser"
        error={missing && !chosen ? 'Choose a colleague' : undefined}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: 'Choose a colleague' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => setTo(target.value)}
      />
      {!event.is_mine && (
        <TextField
          name="hand-over-reason"
          label="Why is someone else taking over?"
          hint={`You don’t run this event, so we record your reason. At least ${shortestReason} characters.`}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {later > 0 && (
        <FilterChips
          legend="This event is part of a series"
          name="hand-over-scope"
          choose="one"
          options={[
            { value: 'this', label: 'Only this date' },
            { value: 'following', label: `This and ${laterDates(later)}` },
          ]}
          chosen={[scope]}
          onChange={([one]) => setScope(one === 'following' ? 'following' : 'this')}
        />
      )}
      <p>{whatComesWithIt(event)}</p>
      {error !== undefined && (
        <CallProblem<'PUT /staff/events/{id}/organiser'>
          error={error}
          words={{
            not_found: 'This event no longer exists',
            organiser_changed: 'Someone else has already handed over this event',
            organiser_unavailable: 'This colleague can no longer run events',
            reason_needed: `Please give a reason of at least ${shortestReason} characters`,
          }}
          next={nextAfter(error)}
        />
      )}
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords="Handing over…">
          Hand over
        </Button>
      </p>
    </SubmitForm>
  );
}

function nextAfter(error: unknown): string {
  const code = refusalCodeOf(error);
  if (code === 'organiser_changed') return 'Nothing has changed. Refresh the page to see who runs it now.';
  if (code === 'organiser_unavailable')
    return 'Nothing has changed. They were suspended or lost the permission. Choose someone else.';
  return 'Nothing has changed.';
}

function whatComesWithIt({ is_mine, organiser, organiser_left }: StaffEvent): string {
  const theirs = 'They’ll find the event on Today, and won’t need to give a reason to see who registered.';
  if (is_mine) return `${theirs} You’ll need a reason from then on.`;
  return organiser === null || organiser_left
    ? theirs
    : `${theirs} ${organiser} will need a reason from then on.`;
}
