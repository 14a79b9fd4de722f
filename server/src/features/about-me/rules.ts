import { createHash } from 'node:crypto';
import {
  DiagnosisUnsaid,
  type Bookmarks,
  type Profile,
  type ReachBy,
  type Relationship,
  type Stage,
  type Told,
} from '@kindred/contract/about-me.ts';
import type { CrmTopic } from '#platform/crm/tables.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { phoneOf } from '#platform/phone.ts';
import type { Columns, MemberTold } from './store.ts';

/** What may be chosen, and what belongs to the country, at this moment. */
export interface Choices {
  goals: readonly string[];
  diagnoses: readonly string[];
  topicGroups: readonly string[];
  country: string;
  postcodeDigits: number;
}

/** People below this age are looked after together with a grown-up, and not by this app. */
const youngest = 16;

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

type Check = (told: Told, choices: Choices, year: number) => unknown;

/** What the schema cannot know: the year, the country, and what there is to choose from. Each row tells what is wrong. */
const checks: readonly (readonly [field: string, code: string, message: string, wrong: Check])[] = [
  [
    'birth_year',
    'wrong_form',
    'This year has not come yet.',
    ({ birth_year }, _, year) => birth_year && birth_year > year,
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
    'topic_preferences',
    'not_allowed',
    'Choose from the list, each topic once.',
    ({ topic_preferences: topics }, { topicGroups }) => topics && !isSetOf(topics, topicGroups),
  ],
];

export function problemsIn(told: Told, choices: Choices, year: number): FieldProblem[] {
  return checks.flatMap(([field, code, message, wrong]) =>
    wrong(told, choices, year) ? [{ field, code, message }] : [],
  );
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
export function changedColumns(told: Told, was: MemberTold, country: string): Columns {
  const { phone } = told;
  const given = phone ? { ...told, phone: phoneOf(phone, country)?.number ?? phone } : told;
  const before: Readonly<Record<string, unknown>> = was;
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        // A goal has rows of its own.
        name !== 'goal' && value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

export function isNewGoal(goal: Told['goal'], was: MemberTold['goal']): boolean {
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
