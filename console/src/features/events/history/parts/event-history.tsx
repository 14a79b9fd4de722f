import type { EventChoices } from '@kindred/contract/events.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { EventChange } from '@kindred/contract/events/history.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { eventSubjectNames } from '../../model.ts';
import { changedValues, eventChangeInWords } from '../model.ts';
import { fetchEventChanges } from '../queries.ts';

interface Props {
  event: StaffEvent;
  choices: EventChoices | undefined;
}

/** Who did what to an event; when opened, each field before and after. */
export function EventHistory({ event, choices }: Props) {
  const { id, edition, state, starts_at, organiser } = event;
  const { value, error, again } = useLoaded(
    `changes ${[id, edition, state, starts_at, organiser].join(' ')}`,
    () => fetchEventChanges(id),
  );
  const first = useLastValue(value);
  return (
    <section className="k-record-card" aria-labelledby="event-history">
      <h2 id="event-history">History</h2>
      {error !== undefined && (
        <CallProblem<'GET /staff/events/{id}/changes'>
          error={error}
          words={{ not_found: 'This event no longer exists' }}
          onRetry={again}
        />
      )}
      {first?.items.length === 0 && <p>No one has changed this event yet.</p>}
      {first && first.items.length > 0 && (
        <ChangeLines key={first.items[0]?.id} event={event} choices={choices} first={first} />
      )}
    </section>
  );
}

function ChangeLines({
  event,
  choices,
  first,
}: Props & { first: Awaited<ReturnType<typeof fetchEventChanges>> }) {
  const [later, setLater] = useState<{ items: readonly EventChange[]; next: string | null }>();
  const { busy, error, act } = useAction();
  const list = useRef<HTMLOListElement>(null);
  const next = later ? later.next : first.next;
  const names = eventSubjectNames(choices);
  const load = (before: string) =>
    void act(async () => {
      const page = await fetchEventChanges(event.id, before);
      setLater({ items: [...(later?.items ?? []), ...page.items], next: page.next });
      // The button is gone with the last page.
      if (page.next === null) list.current?.focus({ preventScroll: true });
    });
  return (
    <>
      <ol className="k-event-changes" role="list" aria-label="Changes" tabIndex={-1} ref={list}>
        {[...first.items, ...(later?.items ?? [])].map((change) => (
          <ChangeLine key={change.id} change={change} names={names} zone={event.zone} />
        ))}
      </ol>
      {error !== undefined && (
        <CallProblem<'GET /staff/events/{id}/changes'>
          error={error}
          words={{ not_found: 'This event no longer exists' }}
        />
      )}
      {next !== null && (
        <Button busy={busy} onClick={() => load(next)}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

interface LineProps {
  change: EventChange;
  names: ReadonlyMap<string, string>;
  zone: string;
}

function ChangeLine({ change, names, zone }: LineProps) {
  const who = `${change.changed_by ?? 'Someone who has left'}, ${formatMoment(change.changed_at)}`;
  if (change.fields.length === 0)
    return (
      <li>
        <strong>{eventChangeInWords(change)}</strong>
        <span className="k-event-person-facts">{who}</span>
      </li>
    );
  return (
    <li>
      <Disclosure
        summary={eventChangeInWords(change)}
        hint={<span className="k-event-person-facts">{who}</span>}
      >
        <dl className="k-event-values">
          {changedValues(change, { names, zone }).map(({ field, name, before, after }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <span>Before</span> {before}
              </dd>
              <dd>
                <span>After</span> {after}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
}
