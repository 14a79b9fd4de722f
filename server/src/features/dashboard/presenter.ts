import type { CoordinatorBooking, MyCoordinator } from '@kindred/contract/coordinators.ts';
import type { BlockStatus, ContinueTopic, Dashboard } from '@kindred/contract/dashboard.ts';
import type { EventPlace, MyEventState } from '@kindred/contract/events/places.ts';
import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { summarizeEvent, type EventRow } from '#features/events/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { findCurrentGoal } from '#features/profile/public.ts';
import type { latestWellbeing } from '#features/profile/wellbeing/public.ts';
import type { Glance } from '#features/energy/review/public.ts';
import { nextActionFor, type Facts, type SuggestedEvent } from './rules.ts';

/** The data that was loaded. Undefined means loading failed. */
export interface Gathered {
  energy: Glance | null | undefined;
  goal: Awaited<ReturnType<typeof findCurrentGoal>> | null;
  wellbeing: Awaited<ReturnType<typeof latestWellbeing>> | undefined;
  seenVideo: boolean | undefined;
  changed: boolean | undefined;
  places: readonly EventPlace[] | undefined;
  calls: readonly CoordinatorBooking[] | undefined;
  continued: readonly ContinueTopic[] | undefined;
  forYou: readonly RecommendedTopic[] | undefined;
  unread: number | undefined;
  saved: Dashboard['saved_counts']['counts'] | undefined;
  mine: MyCoordinator | undefined;
  events: readonly SuggestedEvent<EventRow>[] | undefined;
  near: Omit<Dashboard['services_near'], 'status'> | undefined;
}

export function dashboardOf(gathered: Gathered, content: ContentSnapshot, now: Date): Dashboard {
  const {
    energy,
    goal,
    wellbeing,
    seenVideo,
    changed,
    places,
    continued,
    forYou,
    unread,
    saved,
    mine,
    events,
    near,
  } = gathered;
  const own = ownEvents(places ?? [], now);
  const others = events
    ?.filter(({ row }) => !own.some(({ id }) => id === row.id))
    .slice(0, mostSuggested)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const present = ({ row, because, of }: SuggestedEvent<EventRow>) => ({
    ...summarizeEvent(row, now),
    my_state: null,
    because,
    because_of: of && (content.one('diagnosis', of)?.title ?? null),
  });
  return {
    next_action: { status: 'ok', action: nextActionFor(factsOf(gathered, now)) },
    energy: energyBlock(energy),
    goal: block(goal, { goal: null, said_at: null }, (one) =>
      one === null ? undefined : { goal: goalInWords(one, content), said_at: one.said_at.toISOString() },
    ),
    wellbeing: block(wellbeing, noWellbeing, (one) =>
      one === null
        ? undefined
        : { wellbeing: one.last.wellbeing, said_on: one.last.said_on, follow_up: one.follow_up },
    ),
    continue_topics: list(continued),
    for_you: list(forYou),
    next_events: list(others && [...own.slice(0, mostOwn), ...others.map(present)]),
    services_near: block(near, nothingNear, (one) => (one.items.length > 0 ? one : undefined)),
    coordinator: block(mine, { coordinator: null, why: null }, (one) => (one.coordinator ? one : undefined)),
    unread: block(unread, { count: 0 }, (count) => (count > 0 ? { count } : undefined)),
    saved_counts: block(saved, { counts: [] }, (counts) => (counts.length > 0 ? { counts } : undefined)),
    // Unknown counts as seen, so that no one is shown it twice.
    welcome_video: block(seenVideo, { seen: true }, (seen) => ({ seen })),
    notices: block(changed, { items: [] }, (is) => (is ? { items: ['something_changed'] } : undefined)),
  };
}

const startOf = ({ row }: SuggestedEvent<EventRow>) => row.starts_at.getTime();

const mostOwn = 3;
const mostSuggested = 3;
const comingStates: readonly MyEventState[] = ['registered', 'held', 'waiting'];

/** Events where the member has a place or is on the waiting list, soonest first. A cancelled one is never “over”. */
function ownEvents(places: readonly EventPlace[], now: Date): Dashboard['next_events']['items'] {
  return places
    .filter(
      ({ event, my_state }) => comingStates.includes(my_state) && Date.parse(event.ends_at) > now.getTime(),
    )
    .map(({ event, my_state }) => ({ ...event, my_state, because: null, because_of: null }))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

function factsOf(gathered: Gathered, now: Date): Facts {
  const {
    goal,
    changed = false,
    places = [],
    calls = [],
    unread = 0,
    continued = [],
    forYou = [],
  } = gathered;
  const { energy } = gathered;
  const energyQuestionDue = energy?.asks ?? false;
  const reviewDue = energy?.state === 'review_due';
  const hasGoal = goal === undefined ? undefined : goal !== null;
  const { wellbeing } = gathered;
  const hasWellbeing = wellbeing === undefined ? undefined : wellbeing !== null;
  const followUpDue = wellbeing?.follow_up.due ?? false;
  const request = { energyQuestionDue, reviewDue, followUpDue, changed };
  return { now, places, calls, unread, continued, hasGoal, hasWellbeing, forYou, ...request };
}

/** A member who has ended the energy coach sees that, and an empty section. */
function energyBlock(energy: Glance | null | undefined): Dashboard['energy'] {
  const state = energy?.state ?? null;
  return block(energy, { ...noEnergy, state }, (one) => {
    if (one?.today === null || one === null) return undefined;
    const { asks: _ours, ...visible } = one;
    return visible;
  });
}

/** A section with its state. `show` returns undefined if there is nothing to show. */
function block<P, W extends object, S extends object>(
  part: P | undefined,
  without: W,
  show: (part: P) => S | undefined,
): (W | S) & { status: BlockStatus } {
  if (part === undefined) return { ...without, status: 'unavailable' };
  const visible = show(part);
  return visible ? { ...visible, status: 'ok' } : { ...without, status: 'empty' };
}

function list<T>(items: readonly T[] | undefined) {
  return block(items, { items: [] as T[] }, (some) => (some.length > 0 ? { items: [...some] } : undefined));
}

function goalInWords(
  { own_words, goal_key }: { own_words: string | null; goal_key: string | null },
  content: ContentSnapshot,
): string | null {
  return own_words ?? content.one('goal', goal_key ?? '')?.title ?? null;
}

const noEnergy = { today: null, cycle: null, can_review: false, low_energy: false };
const noWellbeing = { wellbeing: null, said_on: null, follow_up: null };
const nothingNear: NonNullable<Gathered['near']> = {
  items: [],
  total: 0,
  from: null,
  type: null,
  because: null,
  because_of: null,
};
