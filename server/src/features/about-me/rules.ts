import { createHash } from 'node:crypto';
import {
  DiagnosisUnsaid,
  type Bookmarks,
  type DiagnosedIn,
  type Goal,
  type Profile,
  type ReachBy,
  type readChoices,
  type Relationship,
  type Stage,
  type Told,
} from '@kindred/contract/about-me.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { Published } from '#platform/content/published.ts';
import type { CrmTopic } from '#platform/crm/tables.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { phoneOf } from '#platform/phone.ts';
import type { Columns, DiagnosisRow, MemberTold } from './store.ts';

/** What is told of oneself, and of an illness since when. */
export type Said = Told & { diagnosed_in?: DiagnosedIn | undefined };

/** What may be chosen, and what belongs to the country, at this moment. */
export interface Choices {
  goals: readonly string[];
  diagnoses: readonly string[];
  topicGroups: readonly string[];
  country: string;
  postcodeDigits: number;
}

const hourMs = 3_600_000;

/** People below this age are looked after together with a grown-up, and not by this app. */
const youngest = 16;

/** What there is to choose from, with what there is to read about each illness. */
export function choicesFrom(content: Published): Reply<typeof readChoices> {
  const topics = content.all('topic');
  return {
    goals: [...content.all('goal')],
    diagnoses: content.all('diagnosis').map((one) => ({
      ...one,
      topics: topics
        .filter(({ diagnoses }) => diagnoses.includes(one.slug))
        .map(({ slug, title }) => ({ slug, title })),
    })),
    topic_groups: [...content.all('topic_group')],
  };
}

export function profileFrom(member: MemberTold, bookmarks: Bookmarks): Profile {
  const { topic_preferences, goal, ...rest } = member;
  const said = goal && (goal.goal_key ?? goal.own_words) !== null ? goal : null;
  const profile = {
    ...rest,
    relationship: member.relationship as Relationship | null,
    stage: member.stage as Stage | null,
    reach_by: member.reach_by as ReachBy | null,
    goal: said && { ...said, said_at: new Date(said.said_at).toISOString() },
    onboarding: { topic_preferences },
    bookmarks,
  };
  return { ...profile, version: versionOf(member) };
}

/** Changes with what somebody told, and with nothing that comes about by itself or on another screen. */
export function versionOf(member: MemberTold): string {
  const {
    email: _e,
    mobile: _m,
    sf_id: _s,
    onboarding_completed: _o,
    filters: _f,
    unread_notification: _u,
    ...told
  } = member;
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}

/** `"a", "b"` or `*`, as RFC 9110 has it. Weak tags never match. */
export function isCurrent(ifMatch: string, version: string): boolean {
  return ifMatch
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === `"${version}"`);
}

type Check = (told: Said, choices: Choices, now: Date) => unknown;

/** What the schema cannot know: the year, the country, and what there is to choose from. Each row tells what is wrong. */
const checks: readonly (readonly [field: string, code: string, message: string, wrong: Check])[] = [
  [
    'birth_year',
    'wrong_form',
    'This year has not come yet.',
    ({ birth_year }, _, now) => birth_year && birth_year > now.getUTCFullYear(),
  ],
  [
    'phone',
    'wrong_form',
    'This is not a phone number that we can call.',
    ({ phone }, { country }) => phone && !phoneOf(phone, country)?.isValid(),
  ],
  [
    'postcode_or_suburb',
    'wrong_form',
    'This is not a postcode. Type all of its digits, or the name of your suburb.',
    ({ postcode_or_suburb: place }, { postcodeDigits }) =>
      place && /^\d+$/.test(place) && place.length !== postcodeDigits,
  ],
  [
    'goal.goal_key',
    'not_allowed',
    'This is not one of the goals.',
    ({ goal }, { goals }) => goal?.goal_key && !goals.includes(goal.goal_key),
  ],
  [
    'diagnosis',
    'not_allowed',
    'Choose from the list. “Rather not say” stands alone.',
    ({ diagnosis }, { diagnoses }) => diagnosis && !isDiagnosis(diagnosis, diagnoses),
  ],
  [
    'diagnosed_in',
    'not_allowed',
    'Tell the month or year of what you chose, and none that is still to come.',
    ({ diagnosed_in = {}, diagnosis = [] }, _, now) =>
      Object.entries(diagnosed_in).some(
        ([slug, when]) => !diagnosis.includes(slug) || when.padEnd(7, '-00') > monthAt(now),
      ),
  ],
  [
    'topic_preferences',
    'not_allowed',
    'Choose from the list, each topic once.',
    ({ topic_preferences: topics }, { topicGroups }) => topics && !isSetOf(topics, topicGroups),
  ],
];

export function problemsIn(told: Said, choices: Choices, now: Date): FieldProblem[] {
  return checks.flatMap(([field, code, message, wrong]) =>
    wrong(told, choices, now) ? [{ field, code, message }] : [],
  );
}

/** Where the day begins first it may be next month already. */
function monthAt(now: Date): string {
  return new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 7);
}

function isDiagnosis(said: readonly string[], known: readonly string[]): boolean {
  return (
    isSetOf(said, [...known, ...DiagnosisUnsaid.options]) &&
    (said.length < 2 || !said.includes('prefer_not_to_say'))
  );
}

function isSetOf(said: readonly string[], known: readonly string[]): boolean {
  return new Set(said).size === said.length && said.every((one) => known.includes(one));
}

/** Somebody who does not turn sixteen this year. */
export function isTooYoung(birthYear: number | null | undefined, year: number): boolean {
  return typeof birthYear === 'number' && birthYear <= year && year - birthYear < youngest;
}

/** Only what is another than it was. */
export function changedColumns(told: Said, was: MemberTold, country: string): Columns {
  const { phone } = told;
  const given = phone ? { ...told, phone: phoneOf(phone, country)?.number ?? phone } : told;
  const before: Readonly<Record<string, unknown>> = was;
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        // These have rows of their own.
        name !== 'goal' &&
        name !== 'diagnosed_in' &&
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

type GoalWords = Pick<Goal, 'goal_key' | 'own_words'>;

export function isNewGoal(goal: Told['goal'], was: GoalWords | null): boolean {
  if (goal === undefined) return false;
  const { goal_key = null, own_words = null } = goal ?? {};
  return goal_key !== (was?.goal_key ?? null) || own_words !== (was?.own_words ?? null);
}

const ofTheirOwn: Readonly<Record<string, CrmTopic | null>> = {
  diagnosis: 'diagnosis',
  topic_preferences: 'topic_preferences',
  // How the app looks is nobody's business but its reader's.
  low_energy: null,
};

/** What of a change the CRM is told, each topic once. */
export function crmTopicsOf(columns: Columns): CrmTopic[] {
  const topics = Object.keys(columns).map((name) => (name in ofTheirOwn ? ofTheirOwn[name] : 'profile'));
  return [...new Set(topics)].filter((topic): topic is CrmTopic => topic !== null && topic !== undefined);
}

type Illness = Pick<DiagnosisRow, 'diagnosis' | 'diagnosed_in' | 'stage'>;

/** What holds of the illness once this was said, where that is another than before. Dates stay with what they are of. */
export function newIllness(
  { diagnosis, diagnosed_in, stage }: Said,
  was: Pick<MemberTold, 'diagnosis' | 'stage'>,
  last: Illness | undefined,
): Illness | undefined {
  const chosen = diagnosis ?? was.diagnosis;
  const dates = Object.entries(diagnosed_in ?? last?.diagnosed_in ?? {});
  const next: Illness = {
    diagnosis: chosen,
    diagnosed_in: Object.fromEntries(dates.filter(([slug]) => chosen.includes(slug))),
    stage: stage === undefined ? was.stage : stage,
  };
  const before = { ...was, diagnosed_in: last?.diagnosed_in ?? {} };
  return isSameIllness(next, before) ? undefined : next;
}

/** Whether this is what was kept before, as far as it says anything. */
export function isSameIllness(
  {
    diagnosis,
    diagnosed_in,
    stage,
  }: Pick<Said, 'diagnosis' | 'diagnosed_in'> & { stage?: string | null | undefined },
  before: Illness,
): boolean {
  const sorted = (dates: DiagnosedIn) =>
    JSON.stringify(Object.entries(dates).toSorted(([one], [other]) => one.localeCompare(other)));
  return (
    JSON.stringify(diagnosis) === JSON.stringify(before.diagnosis) &&
    (diagnosed_in === undefined || sorted(diagnosed_in) === sorted(before.diagnosed_in)) &&
    (stage === undefined || stage === before.stage)
  );
}

/** A form that is kept answer by answer says one thing, in several steps. */
export function isOnTheWay(last: Pick<DiagnosisRow, 'said_at' | 'sent_as'>, now: Date): boolean {
  return last.sent_as === null && now.getTime() - last.said_at.getTime() < hourMs;
}

interface GoalKept extends GoalWords {
  id: string;
  said_at: Date;
  reached_at: Date | null;
}

/** With those left out that say that there was none. */
export function goalsFrom(rows: readonly GoalKept[]): Goal[] {
  return rows
    .map(({ said_at, reached_at, ...row }, at) => ({
      ...row,
      said_at: said_at.toISOString(),
      reached_at: reached_at?.toISOString() ?? null,
      current: at === 0 && reached_at === null,
    }))
    .filter(({ goal_key, own_words }) => (goal_key ?? own_words) !== null);
}
