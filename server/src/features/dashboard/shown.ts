import type { Goal } from '@kindred/contract/about-me.ts';
import type { CoordinatorBooking, MyCoordinator } from '@kindred/contract/coordinators.ts';
import type { BlockStatus, ContinueTopic, Dashboard } from '@kindred/contract/dashboard.ts';
import type { EventPlace } from '@kindred/contract/event-places.ts';
import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { summaryOf, type EventRow } from '#features/events/public.ts';
import type { Published } from '#platform/content/published.ts';
import { nextOf } from './rules.ts';

/** What could be read. What is undefined could not. */
export interface Gathered {
  goal: Goal | null | undefined;
  seenVideo: boolean | undefined;
  mayHaveChanged: boolean | undefined;
  places: readonly EventPlace[] | undefined;
  calls: readonly CoordinatorBooking[] | undefined;
  continued: readonly ContinueTopic[] | undefined;
  forYou: readonly RecommendedTopic[] | undefined;
  unread: number | undefined;
  saved: Dashboard['saved_counts']['counts'] | undefined;
  mine: MyCoordinator | undefined;
  events: readonly EventRow[] | undefined;
  near: Omit<Dashboard['services_near'], 'status'> | undefined;
}

export function dashboardOf(gathered: Gathered, content: Published, now: Date): Dashboard {
  const { goal, seenVideo, places, calls, continued, forYou, unread, saved, mine, events, near } = gathered;
  const myStates = new Map(places?.map(({ event, my_state }) => [event.id, my_state]));
  const changed = gathered.mayHaveChanged;
  return {
    next_action: {
      status: 'ok',
      action: nextOf({
        now,
        places: places ?? [],
        calls: calls ?? [],
        unread: unread ?? 0,
        continued: continued ?? [],
        hasGoal: goal === undefined ? undefined : goal !== null,
        mayHaveChanged: changed ?? false,
        forYou: forYou ?? [],
      }),
    },
    goal: {
      status: statusOf(goal, goal !== null),
      goal: goal ? (goal.own_words ?? content.one('goal', goal.goal_key ?? '')?.title ?? null) : null,
      said_at: goal?.said_at ?? null,
    },
    continue_topics: listBlock(continued),
    for_you: listBlock(forYou),
    next_events: listBlock(
      events?.map((row) => ({ ...summaryOf(row, now), my_state: myStates.get(row.id) ?? null })),
    ),
    services_near: { status: statusOf(near, near?.items.length !== 0), ...(near ?? nothingNear) },
    coordinator: {
      status: statusOf(mine, mine?.coordinator !== null),
      coordinator: mine?.coordinator ?? null,
      why: mine?.why ?? null,
    },
    unread: { status: statusOf(unread, unread !== 0), count: unread ?? 0 },
    saved_counts: { status: statusOf(saved, saved?.length !== 0), counts: saved ?? [] },
    welcome_video: { status: statusOf(seenVideo, true), seen: seenVideo ?? true },
    notices: { status: statusOf(changed, changed), items: changed ? ['something_changed'] : [] },
  };
}

const nothingNear = { items: [], total: 0, from: null, type: null, because: null, because_of: null };

function statusOf(part: unknown, isThere: boolean | undefined): BlockStatus {
  if (part === undefined) return 'unavailable';
  return isThere ? 'ok' : 'empty';
}

function listBlock<T>(items: readonly T[] | undefined): { status: BlockStatus; items: T[] } {
  return { status: statusOf(items, items?.length !== 0), items: [...(items ?? [])] };
}
