import * as z from 'zod/mini';
import { BookmarkKind } from './bookmarks.ts';
import { Coordinator, WhyMine } from './coordinators.ts';
import { endpoint } from './endpoint.ts';
import { EnergyCoachState, Score10 } from './energy-coach.ts';
import { EnergyDayStatus } from './energy-diary.ts';
import { EventSummary } from './events.ts';
import { MyEventState } from './event-places.ts';
import { RecommendedTopic } from './learn.ts';
import { LookedFrom, ServiceCard } from './providers.ts';
import { Day, Instant, Slug, typedText } from './values.ts';
import { FollowUp, Score6 } from './wellbeing.ts';

/** `unavailable`: this part could not be made just now; the others stand. `empty`: there is nothing to tell. */
export const BlockStatus = z.enum(['ok', 'empty', 'unavailable']);
export type BlockStatus = z.output<typeof BlockStatus>;
const status = { status: BlockStatus };

/** What may be next for somebody, the most pressing first. */
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

/** The one thing that matters now. Its words are the screen's; what it is about stands here. */
export const NextAction = z.object({
  kind: NextKind,
  path: z.string(),
  /** The title of an event or a topic, the name of a coordinator. */
  title: z.nullable(z.string()),
  /** When it begins, or until when it waits, with the zone of its clock. */
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
});
export type ContinueTopic = z.output<typeof ContinueTopic>;

/** By what the kinds of help were chosen. */
export const HelpBecause = z.enum(['goal', 'stage', 'everyone']);
export type HelpBecause = z.output<typeof HelpBecause>;

export const NoticeKind = z.enum(['something_changed']);

/** The energy coach today, by the calendar of the member. */
export const EnergyToday = z.object({
  ...status,
  /** Null: not begun. */
  state: z.nullable(EnergyCoachState),
  today: z.nullable(
    z.object({
      date: Day,
      status: EnergyDayStatus,
      /** What was said last of it. */
      energy: z.nullable(Score10),
      tiredness: z.nullable(Score10),
    }),
  ),
  /** The one that is open. */
  cycle: z.nullable(
    z.object({
      number: z.int(),
      length: z.int(),
      /** Full days, and those that say "too tired". */
      done: z.int(),
      days: z.array(z.object({ date: Day, status: EnergyDayStatus })),
    }),
  ),
  /** Its days are over, or enough of them are full. */
  can_review: z.boolean(),
  /** So little today that showing less may help. */
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
    items: z.array(z.extend(EventSummary, { my_state: z.nullable(MyEventState) })),
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
  summary:
    'What a member has going on, block by block; one that cannot be made says so, and the others stand',
  query: z.strictObject({ location: z.optional(typedText(60)) }),
  reply: Dashboard,
});

export const updateVideoFlag = endpoint({
  method: 'PUT',
  path: '/dashboard/update_video_flag',
  access: 'member',
  summary: 'Whether the member has seen the welcome video',
  body: z.strictObject({ seen: z.boolean() }),
  reply: z.object({ seen: z.boolean() }),
});

export const answerChange = endpoint({
  method: 'PUT',
  path: '/dashboard/something_changed',
  access: 'member',
  summary: 'What a member says to “Has something changed?”: nothing did, or ask me later',
  body: z.strictObject({ answer: z.enum(['nothing', 'later']) }),
  reply: z.object({ ask_after: Instant }),
});
