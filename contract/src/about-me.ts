import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ModuleReached, TopicGroup } from './learn.ts';
import { Id, Instant, Slug, typedText } from './values.ts';

export const Relationship = z.enum(['patient', 'carer', 'family_or_friend', 'bereaved', 'professional']);
export type Relationship = z.output<typeof Relationship>;

export const Stage = z.enum([
  'waiting_for_answers',
  'newly_diagnosed',
  'in_treatment',
  'watch_and_wait',
  'transplant_or_cell_therapy',
  'maintenance',
  'after_treatment',
  'came_back',
  'palliative',
  'grieving',
  'not_said',
]);
export type Stage = z.output<typeof Stage>;

export const ReachBy = z.enum(['email', 'sms', 'phone', 'none']);
export type ReachBy = z.output<typeof ReachBy>;

/** Answers to what somebody has, beside the diagnoses of the content. `prefer_not_to_say` stands alone. */
export const DiagnosisUnsaid = z.enum(['not_sure', 'prefer_not_to_say']);

/** Typed by a person about themself, in any script; never markup. */
function plainWords(most: number) {
  return typedText(most).check(
    z.minLength(1),
    z.refine((text) => !/[<>]/.test(text), 'cannot have the signs < and >'),
  );
}
export const Name = plainWords(60);

const Language = z
  .string()
  .check(z.maxLength(35), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not the tag of a language'));

const keys = z.record(Id, z.literal(true));
const items = z.array(Id).check(z.maxLength(500));
/** By kind. Of a topic each module can be kept by its key; `whole` is the topic itself. */
export const Bookmarks = z.strictObject({
  topic: z.optional(z.record(Id, keys)),
  tips: z.optional(items),
  upcoming_events: z.optional(items),
  online_apps_and_tools: z.optional(items),
  online_programs: z.optional(items),
  services: z.optional(items),
});
export type Bookmarks = z.output<typeof Bookmarks>;

/** How lists were last narrowed down. */
export const Filters = z.strictObject({
  topics_filter: z.optional(z.array(Id).check(z.maxLength(20))),
  services_filter: z.optional(z.array(Id).check(z.maxLength(20))),
  location_filter: z.optional(plainWords(60)),
});
export type Filters = z.output<typeof Filters>;

/** One of the goals of the content, or own words. */
export const GoalSaid = z
  .strictObject({ goal_key: z.optional(Slug), own_words: z.optional(plainWords(140)) })
  .check(
    z.refine(
      ({ goal_key, own_words }) => (goal_key === undefined) !== (own_words === undefined),
      'is one of the goals or own words, one of the two',
    ),
  );

/** What somebody tells of themself. What is not named stays as it is; null takes an answer back. */
export const Told = z.strictObject({
  first_name: z.optional(Name),
  last_name: z.optional(z.nullable(Name)),
  relationship: z.optional(Relationship),
  stage: z.optional(z.nullable(Stage)),
  birth_year: z.optional(z.nullable(z.int().check(z.gte(1900), z.lte(9999)))),
  phone: z.optional(z.nullable(plainWords(40))),
  interpreter_needed: z.optional(z.nullable(z.boolean())),
  language: z.optional(z.nullable(Language)),
  reach_by: z.optional(z.nullable(ReachBy)),
  postcode_or_suburb: z.optional(z.nullable(plainWords(60))),
  diagnosis: z.optional(z.array(Id).check(z.maxLength(12))),
  low_energy: z.optional(z.boolean()),
  goal: z.optional(z.nullable(GoalSaid)),
  topic_preferences: z.optional(z.array(Slug).check(z.maxLength(7))),
});
export type Told = z.output<typeof Told>;

/** The goal that holds. */
const GoalNow = z.object({
  goal_key: z.nullable(z.string()),
  own_words: z.nullable(z.string()),
  said_at: Instant,
});

/** What a member is to the app: who they are, how far they came, and what the shell shows. */
export const Profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  relationship: z.nullable(Relationship),
  stage: z.nullable(Stage),
  birth_year: z.nullable(z.int()),
  phone: z.nullable(z.string()),
  interpreter_needed: z.nullable(z.boolean()),
  language: z.nullable(z.string()),
  reach_by: z.nullable(ReachBy),
  postcode_or_suburb: z.nullable(z.string()),
  diagnosis: z.array(z.string()),
  low_energy: z.boolean(),
  goal: z.nullable(GoalNow),
  sf_id: z.nullable(z.string()),
  onboarding_completed: z.boolean(),
  onboarding: z.object({ topic_preferences: z.array(z.string()) }),
  bookmarks: Bookmarks,
  filters: Filters,
  unread_notification: z.int(),
  /** The same as the ETag: changes with what somebody told, not with bookmarks or counts. */
  version: z.string(),
});
export type Profile = z.output<typeof Profile>;

const tooMany = { too_many_saved: 422 } as const;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/accounts/profile',
  access: 'member',
  summary:
    'Change what is named and nothing else. With If-Match it is refused when something was changed meanwhile',
  body: z.strictObject({
    account: z.extend(Told, {
      /** Added to what is kept; `bookmarks_removed` takes away. So two devices never undo each other. */
      bookmarks: z.optional(Bookmarks),
      bookmarks_removed: z.optional(Bookmarks),
      filters: z.optional(Filters),
    }),
  }),
  reply: Profile,
  refusals: { conflict: 409, too_young: 422, ...tooMany },
});

export const bringGuestData = endpoint({
  method: 'POST',
  path: '/accounts/guest_data',
  access: 'member',
  summary:
    'What a device kept for a guest, added to the account. Safe to send again: nothing is doubled, undone or set back',
  body: z.strictObject({
    bookmarks: z.optional(Bookmarks),
    progress: z.optional(z.record(Id, z.record(Id, ModuleReached))),
    filters: z.optional(Filters),
  }),
  reply: Profile,
  refusals: tooMany,
});
export type GuestData = z.input<typeof bringGuestData.body>;

/** Chosen by the sender: what is sent twice under one id is said once. */
const sentAs = { id: z.uuid() };
/** Under this id something else was said before. */
const saidOnce = { conflict: 409 } as const;

/** When somebody was told, as far as they know: a month or a year. */
const MonthOrYear = z.string().check(z.regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/));
export const DiagnosedIn = z.record(Id, MonthOrYear);
export type DiagnosedIn = z.output<typeof DiagnosedIn>;

export const sayDiagnosis = endpoint({
  method: 'POST',
  path: '/diagnoses',
  access: 'member',
  summary: 'Say which blood cancer it is, since when, and at what stage. What was said before is kept',
  body: z.strictObject({
    ...sentAs,
    diagnosis: z.array(Id).check(z.maxLength(12)),
    /** Of some of them, by their names. */
    diagnosed_in: z.optional(DiagnosedIn),
    /** Left out, it stays as it is. */
    stage: z.optional(z.nullable(Stage)),
  }),
  reply: Profile,
  refusals: saidOnce,
});

const SaidDiagnosis = z.object({
  id: z.uuid(),
  diagnosis: z.array(z.string()),
  diagnosed_in: DiagnosedIn,
  stage: z.nullable(Stage),
  said_at: Instant,
});
export type SaidDiagnosis = z.output<typeof SaidDiagnosis>;

export const listDiagnoses = endpoint({
  method: 'GET',
  path: '/diagnoses',
  access: 'member',
  summary: 'What a member said of their blood cancer, the newest first: it is what holds',
  reply: z.object({ items: z.array(SaidDiagnosis) }),
});

export const sayGoal = endpoint({
  method: 'POST',
  path: '/goals',
  access: 'member',
  summary: 'Say what matters most now; null: nothing does. The goals of before are kept',
  body: z.strictObject({ ...sentAs, goal: z.nullable(GoalSaid) }),
  reply: Profile,
  refusals: saidOnce,
});

const Goal = z.extend(GoalNow, {
  id: z.uuid(),
  reached_at: z.nullable(Instant),
  /** It holds: it is the last that was said, and was not reached. */
  current: z.boolean(),
});
export type Goal = z.output<typeof Goal>;

export const listGoals = endpoint({
  method: 'GET',
  path: '/goals',
  access: 'member',
  summary: 'The goals of a member, the newest first',
  reply: z.object({ items: z.array(Goal) }),
});

export const sayReached = endpoint({
  method: 'PUT',
  path: '/goals/{id}',
  access: 'member',
  summary: 'Say that a goal was reached, or take that back. One that was reached holds no longer',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reached: z.boolean() }),
  reply: Profile,
  refusals: { not_found: 404 },
});

export const chooseTopics = endpoint({
  method: 'POST',
  path: '/topic-preferences',
  access: 'member',
  summary: 'Choose what to read about: seven at most, and none is fine. Safe to send again',
  body: z.strictObject({ topic_preferences: z.array(Slug).check(z.maxLength(7)) }),
  reply: Profile,
});

export const GoalChoice = z.object({ slug: Slug, title: z.string() });
export const DiagnosisChoice = z.object({ slug: Slug, title: z.string(), group: z.string() });

export const readChoices = endpoint({
  method: 'GET',
  path: '/about_me/choices',
  access: 'anyone',
  summary: 'What somebody can choose from to tell of themself',
  reply: z.object({
    goals: z.array(GoalChoice),
    diagnoses: z.array(
      z.extend(DiagnosisChoice, { topics: z.array(z.object({ slug: Slug, title: z.string() })) }),
    ),
    topic_groups: z.array(TopicGroup),
  }),
});
