import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ModuleReached, TopicGroup } from './learn.ts';
import { Id, Instant, onOneLine, Slug, typedText } from './values.ts';

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

/** Whose illness it is; null until the member says who they are. Never sent by a client: see profile/subject.ts. */
export const Subject = z.nullable(z.enum(['self', 'other']));

export const ReachBy = z.enum(['email', 'sms', 'phone', 'none']);
export type ReachBy = z.output<typeof ReachBy>;

/** Values in addition to the diagnoses in the content. `prefer_not_to_say` excludes all others. */
export const DiagnosisUnsaid = z.enum(['not_sure', 'prefer_not_to_say']);

/** Text that a person typed about themself, in any script; never markup. */
function plainWords(most: number) {
  return typedText(most).check(
    z.minLength(1),
    z.refine((text) => !/[<>]/.test(text), 'Please leave out the characters < and >.'),
  );
}
/** A name also appears in messages to others. */
export const Name = plainWords(60).check(onOneLine());

const Language = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Please enter a language tag, such as en or zh-Hans.'),
  );

const keys = z.record(Id, z.literal(true));
const items = z.array(Id).check(z.maxLength(500));
/** Keyed by kind. Modules of a topic can be bookmarked by key; `whole` is the topic itself. */
export const Bookmarks = z.strictObject({
  topic: z.optional(z.record(Id, keys)),
  tips: z.optional(items),
  upcoming_events: z.optional(items),
  online_apps_and_tools: z.optional(items),
  online_programs: z.optional(items),
  services: z.optional(items),
});
export type Bookmarks = z.output<typeof Bookmarks>;

/** The last filters used in each list. */
export const Filters = z.strictObject({
  topics_filter: z.optional(z.array(Id).check(z.maxLength(20))),
  services_filter: z.optional(z.array(Id).check(z.maxLength(20))),
  location_filter: z.optional(plainWords(60)),
});
export type Filters = z.output<typeof Filters>;

/** One of the goals in the content, or the member's own words. */
export const GoalAnswer = z
  .strictObject({ goal_key: z.optional(Slug), own_words: z.optional(plainWords(140)) })
  .check(
    z.refine(
      ({ goal_key, own_words }) => (goal_key === undefined) !== (own_words === undefined),
      'Choose a goal from the list or write your own, but not both.',
    ),
  );

/** A member's answers. Fields that are not sent stay unchanged; null clears a field. */
export const AccountChanges = z.strictObject({
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
  goal: z.optional(z.nullable(GoalAnswer)),
  topic_preferences: z.optional(z.array(Slug).check(z.maxLength(7))),
});
export type AccountChanges = z.output<typeof AccountChanges>;

/** The current goal. */
const GoalNow = z.object({
  goal_key: z.nullable(z.string()),
  own_words: z.nullable(z.string()),
  said_at: Instant,
});

/** The member's state in the app: who they are, their progress, and what the shell shows. */
export const Profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  relationship: z.nullable(Relationship),
  subject: Subject,
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
  /** Equals the ETag: changes with the member's answers, but not with bookmarks or counts. */
  version: z.string(),
});
export type Profile = z.output<typeof Profile>;

const tooMany = { too_many_saved: 422 } as const;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/accounts/profile',
  access: 'member',
  summary: 'Update the profile',
  description:
    'Omitted fields are unchanged. With If-Match, the update is refused if the profile has changed since it was read.',
  body: z.strictObject({
    account: z.extend(AccountChanges, {
      /** Added to the bookmarks; `bookmarks_removed` removes. Two devices therefore never undo each other's changes. */
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
  summary: 'Add guest data to the account',
  description:
    'Merges everything a device saved for a guest. Idempotent: nothing is duplicated, undone or overwritten with older data.',
  body: z.strictObject({
    bookmarks: z.optional(Bookmarks),
    progress: z.optional(z.record(Id, z.record(Id, ModuleReached))),
    filters: z.optional(Filters),
  }),
  reply: Profile,
  refusals: tooMany,
});
export type GuestData = z.input<typeof bringGuestData.body>;

/** Chosen by the sender, so that a retry is idempotent. */
const sentAs = { id: z.uuid() };
/** The id was already used for something else. */
const conflictOnly = { conflict: 409 } as const;

/** The date of diagnosis as precisely as it is known: a year, or a month and year. */
const MonthOrYear = z.string().check(z.regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/));
export const DiagnosedIn = z.record(Id, MonthOrYear);
export type DiagnosedIn = z.output<typeof DiagnosedIn>;

export const sayDiagnosis = endpoint({
  method: 'POST',
  path: '/diagnoses',
  access: 'member',
  summary: 'Record the diagnosis',
  description: 'Includes the dates of diagnosis and the stage of treatment. Earlier answers are kept.',
  body: z.strictObject({
    ...sentAs,
    diagnosis: z.array(Id).check(z.maxLength(12)),
    /** For some of the diagnoses, by key. */
    diagnosed_in: z.optional(DiagnosedIn),
    /** Defaults to unchanged. */
    stage: z.optional(z.nullable(Stage)),
  }),
  reply: Profile,
  refusals: conflictOnly,
});

const DiagnosisRecord = z.object({
  id: z.uuid(),
  /** Derived from the member’s relationship at the time. */
  subject: Subject,
  diagnosis: z.array(z.string()),
  diagnosed_in: DiagnosedIn,
  stage: z.nullable(Stage),
  said_at: Instant,
});
export type DiagnosisRecord = z.output<typeof DiagnosisRecord>;

export const listDiagnoses = endpoint({
  method: 'GET',
  path: '/diagnoses',
  access: 'member',
  summary: 'List the member’s diagnosis history',
  description: 'Sorted newest first. The first entry is the current one.',
  reply: z.object({ items: z.array(DiagnosisRecord) }),
});

export const sayGoal = endpoint({
  method: 'POST',
  path: '/goals',
  access: 'member',
  summary: 'Set the current goal',
  description: 'Null removes the current goal. Earlier goals are kept.',
  body: z.strictObject({ ...sentAs, goal: z.nullable(GoalAnswer) }),
  reply: Profile,
  refusals: conflictOnly,
});

const Goal = z.extend(GoalNow, {
  id: z.uuid(),
  reached_at: z.nullable(Instant),
  /** Whether this is the current goal: the latest one, and not reached. */
  current: z.boolean(),
});
export type Goal = z.output<typeof Goal>;

export const listGoals = endpoint({
  method: 'GET',
  path: '/goals',
  access: 'member',
  summary: 'List the member’s goals',
  description: 'Sorted newest first.',
  reply: z.object({ items: z.array(Goal) }),
});

export const sayReached = endpoint({
  method: 'PUT',
  path: '/goals/{id}',
  access: 'member',
  summary: 'Mark a goal as reached or not reached',
  description: 'A goal that has been reached is no longer the current goal.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reached: z.boolean() }),
  reply: Profile,
  refusals: { not_found: 404 },
});

export const chooseTopics = endpoint({
  method: 'POST',
  path: '/topic-preferences',
  access: 'member',
  summary: 'Choose topics of interest',
  description: 'Accepts up to 7 topics, or an empty list. Idempotent.',
  body: z.strictObject({ topic_preferences: z.array(Slug).check(z.maxLength(7)) }),
  reply: Profile,
});

export const GoalChoice = z.object({ slug: Slug, title: z.string() });
export const DiagnosisChoice = z.object({ slug: Slug, title: z.string(), group: z.string() });

export const readChoices = endpoint({
  method: 'GET',
  path: '/about_me/choices',
  access: 'anyone',
  summary: 'List the options for profile forms',
  reply: z.object({
    goals: z.array(GoalChoice),
    diagnoses: z.array(
      z.extend(DiagnosisChoice, { topics: z.array(z.object({ slug: Slug, title: z.string() })) }),
    ),
    topic_groups: z.array(TopicGroup),
  }),
});
