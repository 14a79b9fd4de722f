import '../parts/events-desk.css';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type {
  publishEvent,
  removeEventDraft,
  StaffEventLine,
  StaffEvents,
} from '@kindred/contract/events/editing.ts';
import {
  staffEventKinds,
  staffEventModes,
  staffEventStates,
} from '@kindred/contract/events/staff-event-words.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { timeOrDate } from '../../../platform/clock.ts';
import {
  rowsInWords,
  type ListAction,
  type ListColumn,
  type ListFilter,
  type ListTabs,
} from '../../../platform/list/list-parts.ts';
import { StaffList } from '../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../platform/page.tsx';
import { eventStateOrder, eventTimeInWords, eventTones, seatsInWords } from '../model.ts';
import { readStaffEvents, sendDraftRemoval, sendPublication } from '../queries.ts';

const columns: readonly ListColumn<StaffEventLine>[] = [
  {
    key: 'title',
    heading: 'Title',
    sort: 'title',
    always: true,
    cell: ({ id, title }) => <Anchor href={`/events/${id}`}>{title}</Anchor>,
  },
  {
    key: 'when',
    heading: 'When',
    sort: 'starts',
    cell: ({ starts_at, zone }) => (
      <>
        <span className="k-event-when">{eventTimeInWords(starts_at, zone)},</span> {cityOf(zone)} time
      </>
    ),
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, lacks_place }) => (
      <>
        <Tag tone={eventTones[state]}>{staffEventStates[state]}</Tag>{' '}
        {lacks_place && (
          <Tag icon="warning" tone="wattle">
            No place or link
          </Tag>
        )}
      </>
    ),
  },
  { key: 'kind', heading: 'Kind', cell: ({ kind }) => staffEventKinds[kind] },
  { key: 'seats', heading: 'Seats taken', sort: 'taken', cell: (line) => seatsInWords(line) },
  {
    key: 'organiser',
    heading: 'Organiser',
    cell: ({ organiser }) => organiser ?? 'No one yet',
  },
  { key: 'mode', heading: 'Where', extra: true, cell: ({ mode }) => staffEventModes[mode] },
  { key: 'zone', heading: 'Time zone', extra: true, cell: ({ zone }) => cityOf(zone) },
  {
    key: 'waiting',
    heading: 'Waiting',
    sort: 'waiting',
    extra: true,
    align: 'end',
    cell: ({ waiting }) => waiting,
  },
  {
    key: 'series',
    heading: 'Series',
    extra: true,
    cell: ({ in_series }) => (in_series ? 'Part of a series' : 'Single'),
  },
  {
    key: 'edited',
    heading: 'Changed',
    extra: true,
    cell: ({ edited_at }) => (edited_at ? timeOrDate(edited_at) : 'As planned'),
  },
];

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: (['event', 'webinar', 'group'] as const).map((value) => ({
      value,
      label: staffEventKinds[value],
    })),
  },
  {
    name: 'only',
    label: 'Needs attention',
    all: 'All events',
    options: [
      { value: 'lacks_place', label: 'No place or link' },
      { value: 'waiting', label: 'With a waiting list' },
      { value: 'mine', label: 'Mine' },
      { value: 'handed', label: 'Handed to me' },
      { value: 'organiser_left', label: 'Organiser has left' },
    ],
  },
];

/** Publishes one by one: the first refusal stops the rest, and is shown. */
async function publishAll(lines: readonly StaffEventLine[], onRow: () => void): Promise<string> {
  for (const { id } of lines) {
    await sendPublication(id, 'this');
    onRow();
  }
  return `Published ${rowsInWords(lines.length, ['event', 'events'])}.`;
}

async function deleteAll(lines: readonly StaffEventLine[], onRow: () => void): Promise<string> {
  for (const { id } of lines) {
    await sendDraftRemoval(id);
    onRow();
  }
  return `Deleted ${rowsInWords(lines.length, ['draft', 'drafts'])}.`;
}

const actions: readonly ListAction<StaffEventLine>[] = [
  {
    label: 'Publish',
    busyLabel: 'Publishing…',
    appliesTo: ({ state, lacks_place }) => state === 'draft' && !lacks_place,
    refusals: {
      not_found: 'One of these events no longer exists',
      event_over: 'The time of one of these events has passed',
      event_cancelled: 'One of these events has been cancelled',
      place_or_link_missing: 'One of these events has no place or link yet',
    } satisfies Record<RefusalOf<typeof publishEvent>, string>,
    act: publishAll,
  },
  {
    label: 'Delete drafts',
    busyLabel: 'Deleting…',
    appliesTo: ({ state }) => state === 'draft',
    consequence: (lines) =>
      `${rowsInWords(lines.length, ['draft', 'drafts'])} will be gone, with everything written for them. Members haven’t seen them, so no one will be told.`,
    refusals: {
      event_published: 'One of these events has been published meanwhile',
    } satisfies Record<RefusalOf<typeof removeEventDraft>, string>,
    act: deleteAll,
  },
];

const tabsOf = (page: StaffEvents | undefined): ListTabs => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: eventStateOrder.map((value) => ({
    value,
    label: staffEventStates[value],
    count: page?.counts[value],
  })),
});

export function EventsScreen() {
  return (
    <>
      <ConsolePage
        title="Events"
        action={
          <ButtonLink look="primary" href="/events/new" icon="plus">
            New event
          </ButtonLink>
        }
      />
      <StaffList<StaffEventLine, StaffEvents>
        list="events"
        path="/events"
        label="Events"
        nouns={['event', 'events']}
        columns={columns}
        names={{ id: ({ id }) => id, name: ({ title }) => title }}
        ownSort="starts"
        tabsOf={tabsOf}
        filters={filters}
        load={readStaffEvents}
        actions={actions}
        file={{ path: '/staff/event_table.csv', name: 'events.csv' }}
        empty={
          <EmptyState
            heading="No events yet"
            next={
              <ButtonLink look="primary" href="/events/new">
                Create an event
              </ButtonLink>
            }
          >
            <p>Events that you create appear here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
