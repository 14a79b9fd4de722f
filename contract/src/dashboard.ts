import * as z from 'zod/mini';
import { BookmarkKind } from './bookmarks.ts';
import { Coordinator, WhyMine } from './coordinators.ts';
import { endpoint } from './endpoint.ts';
import { EnergyCoachState, Score10 } from './energy/coach.ts';
import { EnergyDayStatus } from './energy/diary.ts';
import { EventSummary } from './events.ts';
import { MyEventState } from './events/places.ts';
import { RecommendedTopic } from './learn.ts';
import { LookedFrom, ServiceCard } from './directory/providers.ts';
import { Day, Instant, Slug, typedText } from './values.ts';
import { FollowUp, Score6 } from './profile/wellbeing.ts';

/** `unavailable`: this section failed, while the others still show. `empty`: there is nothing to show. */
export const BlockStatus = z.enum(['ok', 'empty', 'unavailable']);
export type BlockStatus = z.output<typeof BlockStatus>;
const status = { status: BlockStatus };

/** The possible next steps, most urgent first. */
export const NextKind = z.enum([
  'seat_held',
  'event_soon',
  'call_soon',
  'energy_today',
  'energy_review',
  'wellbeing_follow_up',
  'messages',
  'continue_topic',
  'choose_goal',
  'first_wellbeing',
  'something_changed',
  'read_topic',
  'rest',
]);
export type NextKind = z.output<typeof NextKind>;

/** The single next step. The screen chooses its wording; this is what it refers to. */
export const NextAction = z.object({
  kind: NextKind,
  path: z.string(),
  /** The title of an event or topic, or the name of a coordinator. */
  title: z.nullable(z.string()),
  /** When it begins, or until when it is held. */
  at: z.nullable(Instant),
  zone: z.nullable(z.string()),
  count: z.nullable(z.int()),
});
export type NextAction = z.output<typeof NextAction>;

export const ContinueTopic = z.object({
  slug: Slug,
  title: z.string(),
  percent: z.int(),
  minutes: z.int(),
  /** Leads to the step where the member stopped. */
  path: z.string(),
});
export type ContinueTopic = z.output<typeof ContinueTopic>;

/** Why these kinds of help were chosen. */
export const HelpBecause = z.enum(['goal', 'stage', 'everyone']);
export type HelpBecause = z.output<typeof HelpBecause>;

/** Why an event is suggested; null if the member has a place at it or is on its waiting list. */
export const EventBecause = z.enum(['diagnosis', 'stage', 'everyone']);
export type EventBecause = z.output<typeof EventBecause>;

export const NoticeKind = z.enum(['something_changed']);

/** Today's state of the energy coach, in the member’s zone. */
export const EnergyToday = z.object({
  ...status,
  /** Null if the coach has not been started. */
  state: z.nullable(EnergyCoachState),
  today: z.nullable(
    z.object({
      date: Day,
      status: EnergyDayStatus,
      /** The latest energy score. */
      energy: z.nullable(Score10),
      tiredness: z.nullable(Score10),
    }),
  ),
  /** The cycle in progress. */
  cycle: z.nullable(
    z.object({
      number: z.int(),
      length: z.int(),
      /** Full days, including those marked "too tired". */
      done: z.int(),
      /** Each day with its latest energy score. */
      days: z.array(z.object({ date: Day, status: EnergyDayStatus, energy: z.nullable(Score10) })),
    }),
  ),
  /** Whether all its days are over, or enough of them are full. */
  can_review: z.boolean(),
  /** Whether energy is so low today that showing less may help. */
  low_energy: z.boolean(),
});
export type EnergyToday = z.output<typeof EnergyToday>;

export const Dashboard = z.object({
  next_action: z.object({ ...status, action: z.nullable(NextAction) }),
  energy: EnergyToday,
  goal: z.object({ ...status, goal: z.nullable(z.string()), said_at: z.nullable(Instant) }),
  wellbeing: z.object({
    ...status,
    wellbeing: Score6,
    said_on: z.nullable(Day),
    follow_up: z.nullable(FollowUp),
  }),
  continue_topics: z.object({ ...status, items: z.array(ContinueTopic) }),
  for_you: z.object({ ...status, items: z.array(RecommendedTopic) }),
  next_events: z.object({
    ...status,
    /** The member's own events first, then the most suitable ones; each group by date. */
    items: z.array(
      z.extend(EventSummary, {
        my_state: z.nullable(MyEventState),
        because: z.nullable(EventBecause),
        /** The name of the diagnosis, if that is the reason. */
        because_of: z.nullable(z.string()),
      }),
    ),
  }),
  services_near: z.object({
    ...status,
    items: z.array(ServiceCard),
    total: z.int(),
    from: z.nullable(LookedFrom),
    type: z.nullable(z.object({ slug: Slug, name: z.string() })),
    because: z.nullable(HelpBecause),
    because_of: z.nullable(z.string()),
  }),
  coordinator: z.object({ ...status, coordinator: z.nullable(Coordinator), why: z.nullable(WhyMine) }),
  unread: z.object({ ...status, count: z.int() }),
  saved_counts: z.object({
    ...status,
    counts: z.array(z.object({ kind: BookmarkKind, count: z.int() })),
  }),
  welcome_video: z.object({ ...status, seen: z.boolean() }),
  notices: z.object({ ...status, items: z.array(NoticeKind) }),
});
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'member',
  summary: 'Read the member’s dashboard',
  description:
    'The dashboard is made up of sections. If one fails, it is marked as failed and the others are still returned.',
  query: z.strictObject({ location: z.optional(typedText(60)) }),
  reply: Dashboard,
});

export const updateVideoFlag = endpoint({
  method: 'PUT',
  path: '/dashboard/update_video_flag',
  access: 'member',
  summary: 'Record whether the welcome video has been seen',
  body: z.strictObject({ seen: z.boolean() }),
  reply: z.object({ seen: z.boolean() }),
});

export const answerChange = endpoint({
  method: 'PUT',
  path: '/dashboard/something_changed',
  access: 'member',
  summary: 'Answer the “anything changed?” prompt',
  description: 'The answer is either “no” or “ask me later”.',
  body: z.strictObject({ answer: z.enum(['nothing', 'later']) }),
  reply: z.object({ ask_after: Instant }),
});
