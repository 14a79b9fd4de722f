import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { ContinueTopic, EventBecause, NextAction } from '@kindred/contract/dashboard.ts';
import type { EventPlace } from '@kindred/contract/events/places.ts';
import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import type { RecommendedTopic, TopicProgress } from '@kindred/contract/learn.ts';
import { stoppingPlace } from '@kindred/contract/learn/stopping-place.ts';
import { article } from '#features/learn/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';

/** What is currently known about the member. A part that could not be read is left out, and suggests nothing. */
export interface Facts {
  now: Date;
  places: readonly EventPlace[];
  calls: readonly CoordinatorBooking[];
  /** Today is a diary day and a reminder is appropriate. */
  energyQuestionDue: boolean;
  /** The cycle is over and has not been reviewed yet. */
  reviewDue: boolean;
  unread: number;
  continued: readonly ContinueTopic[];
  /** Undefined if unknown. */
  hasGoal: boolean | undefined;
  hasWellbeing: boolean | undefined;
  /** A wellbeing check is due. */
  followUpDue: boolean;
  /** It is time to ask whether something has changed. */
  changed: boolean;
  forYou: readonly RecommendedTopic[];
}

const plain = { title: null, at: null, zone: null, count: null };

/** The first that applies is the next step. People awaiting an answer come before what can wait. */
const inOrder: readonly ((facts: Facts) => NextAction | undefined)[] = [
  ({ places }) => {
    const offers = places.filter(({ my_state, event }) => my_state === 'held' && event.state === 'planned');
    const place = firstBy(offers, ({ held_until, event }) => held_until ?? event.starts_at);
    return place && { ...plain, ...eventIn(place), kind: 'seat_held', at: place.held_until };
  },
  ({ places, now }) => {
    const near = places.filter(
      ({ my_state, event }) =>
        my_state === 'registered' && event.state === 'planned' && isSoon(event.starts_at, event.ends_at, now),
    );
    const soon = firstBy(near, ({ event }) => event.starts_at);
    return soon && { ...plain, ...eventIn(soon), kind: 'event_soon', at: soon.event.starts_at };
  },
  ({ calls, now }) => {
    const soon = calls.find(
      ({ state, starts_at, ends_at }) => state === 'booked' && isSoon(starts_at, ends_at, now),
    );
    return (
      soon && {
        ...plain,
        kind: 'call_soon',
        path: '/support-coordinators',
        title: soon.coordinator.first_name,
        at: soon.starts_at,
        zone: soon.coordinator.zone,
      }
    );
  },
  // Takes only three taps today; messages and topics will still be there tomorrow. Silent after three days without an
  // entry.
  ({ energyQuestionDue }) =>
    energyQuestionDue ? { ...plain, kind: 'energy_today', path: '/energy-coach/today' } : undefined,
  // Starts the next cycle. Never shown together with the one above.
  ({ reviewDue }) =>
    reviewDue ? { ...plain, kind: 'energy_review', path: '/energy-coach/review' } : undefined,
  ({ followUpDue }) =>
    followUpDue ? { ...plain, kind: 'wellbeing_follow_up', path: '/wellbeing' } : undefined,
  ({ unread }) =>
    unread > 0
      ? { ...plain, kind: 'messages', path: '/tabs/settings/notifications', count: unread }
      : undefined,
  ({ continued: [first] }) =>
    first && { ...plain, kind: 'continue_topic', path: first.path, title: first.title },
  ({ hasGoal }) => (hasGoal === false ? { ...plain, kind: 'choose_goal', path: '/goal' } : undefined),
  ({ hasWellbeing }) =>
    hasWellbeing === false ? { ...plain, kind: 'first_wellbeing', path: '/wellbeing' } : undefined,
  ({ changed }) => (changed ? { ...plain, kind: 'something_changed', path: '/blood-cancer' } : undefined),
  ({ forYou }) => {
    const fresh = forYou.find(({ finished }) => !finished);
    return fresh && { ...plain, kind: 'read_topic', path: `/tabs/learn/${fresh.slug}`, title: fresh.title };
  },
];

/** Suggests one step, never a list. If nothing is pending, that step is to rest. */
export function nextActionFor(facts: Facts): NextAction {
  for (const rule of inOrder) {
    const action = rule(facts);
    if (action) return action;
  }
  return { ...plain, kind: 'rest', path: '/tabs/learn' };
}

function eventIn({ event }: EventPlace) {
  return { path: `/tabs/upcoming_events/${event.slug}`, title: event.title, zone: event.zone };
}

/** The item with the earliest time. */
const firstBy = <T>(some: readonly T[], timeOf: (one: T) => string): T | undefined =>
  some.toSorted((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)))[0];

/** Starts within a day, or is in progress. */
function isSoon(starts_at: string, ends_at: string, now: Date): boolean {
  const at = now.getTime();
  return Date.parse(starts_at) - at <= dayMs && Date.parse(ends_at) > at;
}

/** Asked after twelve weeks, then at most once a month. */
const firstQuestionMs = 12 * 7 * dayMs;
const repeatAfterMs = 30 * dayMs;

export function mayHaveChanged(joined_at: Date, ask_change_after: Date | null, now: Date): boolean {
  return (ask_change_after ?? new Date(joined_at.getTime() + firstQuestionMs)) <= now;
}

/** When to ask again, depending on the answer. */
export function askAfter(answer: 'nothing' | 'later', now: Date): Date {
  return new Date(now.getTime() + (answer === 'nothing' ? firstQuestionMs : repeatAfterMs));
}

const mostContinued = 3;

/** Topics that were started but not finished, latest first. */
export function continuedIn(progress: readonly TopicProgress[], content: ContentSnapshot): ContinueTopic[] {
  return progress
    .filter(({ module_key, percent }) => module_key === article && percent < 100)
    .flatMap(({ topic_id, percent, steps }) => {
      const topic = content.one('topic', topic_id);
      if (!topic) return [];
      const { slug, title, minutes } = topic;
      return [{ slug, title, minutes, percent, path: stoppingPlace(slug, article, steps) }];
    })
    .slice(0, mostContinued);
}

interface HelpKind {
  slug: string;
  name: string;
  goals: readonly string[];
  stages: readonly string[];
}

/** The kind of help for the goal, else for the stage, else all kinds. */
export function helpFor<T extends HelpKind>(
  types: readonly T[],
  details: { goal: string | null; stage: string | null },
): { type: T | undefined; because: 'goal' | 'stage' | 'everyone' } {
  const byGoal = types.find(({ goals }) => goals.includes(details.goal ?? ''));
  if (byGoal) return { type: byGoal, because: 'goal' };
  const byStage = types.find(({ stages }) => stages.includes(details.stage ?? ''));
  if (byStage) return { type: byStage, because: 'stage' };
  return { type: undefined, because: 'everyone' };
}

/**
 * Services that can be visited, that come to the member, or that help by phone or online. Each name appears once, at
 * its first place.
 */
export function withinReach<T extends Pick<ServiceCard, 'name' | 'place' | 'delivery'>>(
  services: readonly T[],
): T[] {
  const reached = services.filter(
    ({ place, delivery }) => place !== null || delivery.some((way) => way !== 'in_person'),
  );
  return reached.filter(({ name }, at) => reached.findIndex((one) => one.name === name) === at);
}

interface EventFor {
  data: { diagnoses: readonly string[]; stages: readonly string[] };
}

export interface SuggestedEvent<T> {
  row: T;
  because: EventBecause;
  /** The slug of the diagnosis. */
  of: string | null;
}

/**
 * Sorts by the member's illness, then their stage, then events for everyone; leaves out those meant for other people.
 */
export function suggestEvents<T extends EventFor>(
  rows: readonly T[],
  details: { diagnosis: readonly string[]; stage: string | null; grieving: boolean },
): SuggestedEvent<T>[] {
  const stage = details.grieving ? 'grieving' : details.stage;
  // Do not send someone who is grieving to a talk about treating the illness.
  const diagnosis = details.grieving ? [] : details.diagnosis;
  const isForOthers = ({ data: { diagnoses, stages } }: T) =>
    (diagnoses.length > 0 &&
      (details.grieving || details.diagnosis.length > 0) &&
      !meet(diagnoses, diagnosis)) ||
    (stage !== null && stages.length > 0 && !stages.includes(stage));
  const suggested = rows
    .filter((row) => !isForOthers(row))
    .map((row): SuggestedEvent<T> => {
      const of = row.data.diagnoses.find((one) => diagnosis.includes(one)) ?? null;
      if (of !== null) return { row, because: 'diagnosis', of };
      const isForStage = stage !== null && row.data.stages.includes(stage);
      return { row, because: isForStage ? 'stage' : 'everyone', of: null };
    });
  return eventReasons.flatMap((reason) => suggested.filter(({ because }) => because === reason));
}

const eventReasons: readonly EventBecause[] = ['diagnosis', 'stage', 'everyone'];
const meet = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
