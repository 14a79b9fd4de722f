import { hourMs } from '@kindred/contract/calendar-days.ts';
import { hash } from 'node:crypto';
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
  type AccountChanges,
} from '@kindred/contract/profile.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { CrmTopic } from '#platform/crm/tables.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { phoneOf } from '#platform/phone.ts';
import type { Columns, DiagnosisRow, MemberAnswers } from './store.ts';

/** A member's answers, with the dates of diagnosis. */
export type DiagnosisAnswer = AccountChanges & { diagnosed_in?: DiagnosedIn | undefined };

/** The current choices, including those that depend on the country. */
export interface Choices {
  goals: readonly string[];
  diagnoses: readonly string[];
  topicGroups: readonly string[];
  country: string;
  postcodeDigits: number;
}

/** People below this age need an adult's support, which this app does not provide. */
const youngest = 16;

/** The available choices, with the topics about each illness. */
export function choicesFrom(content: ContentSnapshot): Reply<typeof readChoices> {
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

export function profileFrom(member: MemberAnswers, bookmarks: Bookmarks): Profile {
  const { topic_preferences, goal, ...rest } = member;
  const answers = goal && (goal.goal_key ?? goal.own_words) !== null ? goal : null;
  const profile = {
    ...rest,
    relationship: member.relationship as Relationship | null,
    subject: illnessSubjectOf(member.relationship),
    stage: member.stage as Stage | null,
    reach_by: member.reach_by as ReachBy | null,
    goal: answers && { ...answers, said_at: new Date(answers.said_at).toISOString() },
    onboarding: { topic_preferences },
    bookmarks,
  };
  return { ...profile, version: versionOf(member) };
}

/** Changes with the member's answers only, not with derived values or other screens. */
export function versionOf(member: MemberAnswers): string {
  const {
    email: _e,
    mobile: _m,
    sf_id: _s,
    onboarding_completed: _o,
    filters: _f,
    unread_notification: _u,
    ...details
  } = member;
  return hash('sha256', JSON.stringify(details), 'base64url').slice(0, 16);
}

/** `"a", "b"` or `*`, as in RFC 9110. Weak tags never match. */
export function isCurrent(ifMatch: string, version: string): boolean {
  return ifMatch
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === `"${version}"`);
}

type Check = (told: DiagnosisAnswer, choices: Choices, now: Date) => unknown;

/** What the schema cannot check: the year, the country, and the choices. Each row describes a problem. */
const checks: readonly (readonly [field: string, code: string, message: string, wrong: Check])[] = [
  [
    'birth_year',
    'wrong_form',
    'Enter a year that isn’t in the future.',
    ({ birth_year }, _, now) => birth_year && birth_year > now.getUTCFullYear(),
  ],
  [
    'phone',
    'wrong_form',
    'Enter a phone number that we can call.',
    ({ phone }, { country }) => phone && !phoneOf(phone, country)?.isValid(),
  ],
  [
    'postcode_or_suburb',
    'wrong_form',
    'That isn’t a full postcode. Enter all the digits, or the name of your suburb.',
    ({ postcode_or_suburb: place }, { postcodeDigits }) =>
      place && /^\d+$/.test(place) && place.length !== postcodeDigits,
  ],
  [
    'goal.goal_key',
    'not_allowed',
    'This goal isn’t on our list.',
    ({ goal }, { goals }) => goal?.goal_key && !goals.includes(goal.goal_key),
  ],
  [
    'diagnosis',
    'not_allowed',
    'Choose from the list. If you choose “Prefer not to say”, clear your other choices.',
    ({ diagnosis }, { diagnoses }) => diagnosis && !isDiagnosis(diagnosis, diagnoses),
  ],
  [
    'diagnosed_in',
    'not_allowed',
    'Give a month or year in the past for each diagnosis you chose.',
    ({ diagnosed_in = {}, diagnosis = [] }, _, now) =>
      Object.entries(diagnosed_in).some(
        ([slug, when]) => !diagnosis.includes(slug) || when.padEnd(7, '-00') > monthAt(now),
      ),
  ],
  [
    'topic_preferences',
    'not_allowed',
    'Choose from the list, and choose each topic only once.',
    ({ topic_preferences: topics }, { topicGroups }) => topics && !isSetOf(topics, topicGroups),
  ],
];

export function problemsIn(diagnosisAnswer: DiagnosisAnswer, choices: Choices, now: Date): FieldProblem[] {
  return checks.flatMap(([field, code, message, wrong]) =>
    wrong(diagnosisAnswer, choices, now) ? [{ field, code, message }] : [],
  );
}

/** In the easternmost zone, it may already be next month. */
function monthAt(now: Date): string {
  return new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 7);
}

function isDiagnosis(values: readonly string[], existing: readonly string[]): boolean {
  return (
    isSetOf(values, [...existing, ...DiagnosisUnsaid.options]) &&
    (values.length < 2 || !values.includes('prefer_not_to_say'))
  );
}

function isSetOf(values: readonly string[], existing: readonly string[]): boolean {
  return new Set(values).size === values.length && values.every((one) => existing.includes(one));
}

/** Whether the person will still be too young at the end of this year. */
export function isTooYoung(birthYear: number | null | undefined, year: number): boolean {
  return typeof birthYear === 'number' && birthYear <= year && year - birthYear < youngest;
}

/** Only the fields that differ. */
export function changedColumns(
  diagnosisAnswer: DiagnosisAnswer,
  was: MemberAnswers,
  country: string,
): Columns {
  const { phone } = diagnosisAnswer;
  const input = phone
    ? { ...diagnosisAnswer, phone: phoneOf(phone, country)?.number ?? phone }
    : diagnosisAnswer;
  const before: Readonly<Record<string, unknown>> = was;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        // These are stored in rows of their own.
        name !== 'goal' &&
        name !== 'diagnosed_in' &&
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

type GoalWords = Pick<Goal, 'goal_key' | 'own_words'>;

export function isNewGoal(goal: AccountChanges['goal'], was: GoalWords | null): boolean {
  if (goal === undefined) return false;
  const { goal_key = null, own_words = null } = goal ?? {};
  return goal_key !== (was?.goal_key ?? null) || own_words !== (was?.own_words ?? null);
}

const ofTheirOwn: Readonly<Record<string, CrmTopic | null>> = {
  diagnosis: 'diagnosis',
  topic_preferences: 'topic_preferences',
  // The app's appearance is private to its reader.
  low_energy: null,
};

/** The CRM subjects affected by a change, each once. */
export function crmTopicsOf(columns: Columns): CrmTopic[] {
  const topics = Object.keys(columns).map((name) => (name in ofTheirOwn ? ofTheirOwn[name] : 'profile'));
  return [...new Set(topics)].filter((topic): topic is CrmTopic => topic !== null && topic !== undefined);
}

type Illness = Pick<DiagnosisRow, 'diagnosis' | 'diagnosed_in' | 'stage'>;
type WhoseIllness = Pick<DiagnosisRow, 'relationship'>;

/** The diagnosis after this answer, if it differs or now belongs to someone else. Dates stay with their illness. */
export function newIllness(
  { diagnosis, diagnosed_in, stage, relationship }: DiagnosisAnswer,
  was: Pick<MemberAnswers, 'diagnosis' | 'stage' | 'relationship'>,
  last: (Illness & WhoseIllness) | undefined,
): (Illness & WhoseIllness) | undefined {
  const chosen = diagnosis ?? was.diagnosis;
  const dates = Object.entries(diagnosed_in ?? last?.diagnosed_in ?? {});
  const next = {
    relationship: relationship ?? was.relationship,
    diagnosis: chosen,
    diagnosed_in: Object.fromEntries(dates.filter(([slug]) => chosen.includes(slug))),
    stage: stage === undefined ? was.stage : stage,
  };
  const before = { ...was, diagnosed_in: last?.diagnosed_in ?? {} };
  const isSaid = next.diagnosis.length > 0 || next.stage !== null;
  const isOfSame = illnessSubjectOf(next.relationship) === illnessSubjectOf((last ?? was).relationship);
  return isSameIllness(next, before) && (isOfSame || !isSaid) ? undefined : next;
}

/** Whether this equals what was saved, as far as it is given. */
export function isSameIllness(
  {
    diagnosis,
    diagnosed_in,
    stage,
  }: Pick<DiagnosisAnswer, 'diagnosis' | 'diagnosed_in'> & { stage?: string | null | undefined },
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

/** A form saved answer by answer is one entry, built in several steps. */
export function isOnTheWay(last: Pick<DiagnosisRow, 'said_at' | 'sent_as'>, now: Date): boolean {
  return last.sent_as === null && now.getTime() - last.said_at.getTime() < hourMs;
}

interface StoredGoal extends GoalWords {
  id: string;
  said_at: Date;
  reached_at: Date | null;
}

/** Includes goals that mean none. */
export function goalsFrom(rows: readonly StoredGoal[]): Goal[] {
  return rows
    .map(({ said_at, reached_at, ...row }, at) => ({
      ...row,
      said_at: said_at.toISOString(),
      reached_at: reached_at?.toISOString() ?? null,
      current: at === 0 && reached_at === null,
    }))
    .filter(({ goal_key, own_words }) => (goal_key ?? own_words) !== null);
}
