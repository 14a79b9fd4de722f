import type {
  bringGuestData,
  changeProfile,
  chooseTopics,
  listDiagnoses,
  listGoals,
  Profile,
  sayDiagnosis,
  sayGoal,
  sayReached,
  Stage,
} from '@kindred/contract/profile.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import type { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { mergeGuestBookmarks, changeBookmarks, fromRows, readBookmarks } from '#features/bookmarks/public.ts';
import { keepReached } from '#features/learn/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import { isSynced, readSnapshot } from '#platform/crm/store.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import {
  changedColumns,
  crmTopicsOf,
  goalsFrom,
  isCurrent,
  isNewGoal,
  isOnTheWay,
  isSameIllness,
  isTooYoung,
  newIllness,
  problemsIn,
  profileFrom,
  versionOf,
  type Choices,
  type DiagnosisAnswer,
} from './rules.ts';
import {
  correctDiagnosis,
  findSentDiagnosis,
  findSentGoal,
  keepColumns,
  keepDiagnosis,
  keepFilters,
  keepGoal,
  keepMissingFilters,
  lockMemberProfile,
  markReached,
  readDiagnoses,
  readGoals,
  readMemberAnswers,
  type MemberAnswers,
  type ProfileSessionData,
} from './store.ts';

export async function profileOf(db: DbOrTx, memberId: string): Promise<Profile> {
  return profileFrom(await readMemberAnswers(db, memberId), await readBookmarks(db, memberId));
}

export function profileFromSessionData({ told: details, kept: stored }: ProfileSessionData): Profile {
  return profileFrom(details, fromRows(stored));
}

/**
 * Changes are made field by field, so that two devices can change different things. With If-Match, neither overwrites
 * the other.
 */
export async function changeOwnProfile(
  ctx: MemberContext<RefusalOf<typeof changeProfile>>,
  { account }: Body<typeof changeProfile>,
  dropOwnIllness: DropOwnIllness,
): Promise<Profile> {
  const { db, person, caller } = ctx;
  const { bookmarks, bookmarks_removed, filters, ...details } = account;
  const profile = await db.transaction().execute(async (tx) => {
    await lockMemberProfile(tx, person.id);
    if (
      caller.ifMatch !== null &&
      !isCurrent(caller.ifMatch, versionOf(await readMemberAnswers(tx, person.id)))
    )
      throw ctx.refuse('conflict');
    await saveMemberAnswers(tx, ctx, details, { under: 'account.', dropOwnIllness });
    await changeBookmarks(tx, ctx, { added: bookmarks, removed: bookmarks_removed });
    if (filters) await keepFilters(tx, person.id, filters);
    return profileOf(tx, person.id);
  });
  ctx.head('etag', `"${profile.version}"`);
  return profile;
}

/** The paths of the fields in the request. */
type Under = 'account.' | 'answers.' | '';

/** Deletes what a member has written elsewhere about their own illness. */
export type DropOwnIllness = (tx: Tx, memberId: string) => Promise<void>;

/** Saves a member's answers, which may include their birth year and whose illness it is. */
export async function saveMemberAnswers(
  tx: Tx,
  ctx: MemberContext<'too_young'>,
  diagnosisAnswer: DiagnosisAnswer,
  { under, dropOwnIllness }: { under: Under; dropOwnIllness: DropOwnIllness },
): Promise<void> {
  if (isTooYoung(diagnosisAnswer.birth_year, ctx.now.getUTCFullYear()))
    throw ctx.refuse('too_young', [
      {
        field: `${under}birth_year`,
        code: 'too_young',
        message:
          'You need to be 16 or over to use this app. If you’re younger, call us. We’ll help you with an adult you trust.',
      },
    ]);
  await keepTellings(tx, ctx, diagnosisAnswer, under);
  if (illnessSubjectOf(diagnosisAnswer.relationship) === 'other') await dropOwnIllness(tx, ctx.person.id);
}

/**
 * Saves a member's answers and queues the changes for the CRM; every screen goes through here. `sentAs` is the id
 * chosen by a device.
 */
async function keepTellings(
  tx: Tx,
  { now, content, person }: MemberContext,
  diagnosisAnswer: DiagnosisAnswer,
  under: Under,
  sentAs?: string,
): Promise<void> {
  const choices = choicesOf(content);
  refuseWrong(diagnosisAnswer, choices, now, under);
  await lockMemberProfile(tx, person.id);
  const was = await readMemberAnswers(tx, person.id);
  const columns = changedColumns(diagnosisAnswer, was, choices.country);
  await keepColumns(tx, person.id, columns);
  const topics = new Set(crmTopicsOf(columns));
  const isNew = await keepIllness(tx, { diagnosisAnswer, was, now, sentAs });
  if (isNew && diagnosisAnswer.diagnosed_in) topics.add('diagnosis');
  if (isNewGoal(diagnosisAnswer.goal, was.goal)) {
    const goal = diagnosisAnswer.goal ?? null;
    const danger = speaksOfDanger(goal?.own_words ?? '');
    await keepGoal(tx, { member_id: person.id, goal, said_at: now, danger, sent_as: sentAs });
    topics.add('goal');
  }
  for (const topic of topics) await syncToCrm(tx, person.id, topic, now);
}

/** Adds a row to the diagnosis history if it differs from the last. */
async function keepIllness(
  tx: Tx,
  {
    diagnosisAnswer: details,
    was,
    now,
    sentAs,
  }: { diagnosisAnswer: DiagnosisAnswer; was: MemberAnswers; now: Date; sentAs: string | undefined },
): Promise<boolean> {
  const [last] = await readDiagnoses(tx, was.id, 1);
  const next = newIllness(details, was, last);
  if (!next) return false;
  const answers = { ...next, member_id: was.id, said_at: now, sent_as: sentAs };
  if (last && sentAs === undefined && isOnTheWay(last, now)) await correctDiagnosis(tx, last.id, answers);
  else await keepDiagnosis(tx, answers);
  return true;
}

/** A retry under the same id changes nothing; a different answer under that id is refused. */
export function sayIllness(
  ctx: MemberContext<'conflict'>,
  { id, ...answers }: Body<typeof sayDiagnosis>,
): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockMemberProfile(tx, ctx.person.id);
    const before = await findSentDiagnosis(tx, ctx.person.id, id);
    if (before && !isSameIllness(answers, before)) throw ctx.refuse('conflict');
    if (!before) await keepTellings(tx, ctx, answers, '', id);
    return profileOf(tx, ctx.person.id);
  });
}

export async function ownIllness({ db, person }: MemberContext): Promise<Reply<typeof listDiagnoses>> {
  const rows = await readDiagnoses(db, person.id);
  return {
    items: rows.map(({ sent_as: _own, relationship, stage, said_at, ...row }) => ({
      ...row,
      subject: illnessSubjectOf(relationship),
      stage: stage as Stage | null,
      said_at: said_at.toISOString(),
    })),
  };
}

/** As for the diagnosis: once per id. */
export function setGoal(
  ctx: MemberContext<'conflict'>,
  { id, goal }: Body<typeof sayGoal>,
): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockMemberProfile(tx, ctx.person.id);
    const before = await findSentGoal(tx, ctx.person.id, id);
    if (before && isNewGoal(goal, before)) throw ctx.refuse('conflict');
    if (!before) await keepTellings(tx, ctx, { goal }, '', id);
    return profileOf(tx, ctx.person.id);
  });
}

export async function ownGoals({ db, person }: MemberContext): Promise<Reply<typeof listGoals>> {
  return { items: goalsFrom(await readGoals(db, person.id)) };
}

/** A goal that has been reached is no longer current, unless that is undone. */
export function markGoal(
  { db, now, person }: MemberContext,
  id: string,
  { reached }: Body<typeof sayReached>,
): Promise<Profile> {
  return db.transaction().execute(async (tx) => {
    await lockMemberProfile(tx, person.id);
    const match = await markReached(tx, { id, memberId: person.id, reachedAt: reached ? now : null });
    if (!match) throw new Refusal('not_found');
    await syncToCrm(tx, person.id, 'goal', now);
    return profileOf(tx, person.id);
  });
}

export function keepTopics(ctx: MemberContext, input: Body<typeof chooseTopics>): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await keepTellings(tx, ctx, input, '');
    return profileOf(tx, ctx.person.id);
  });
}

function refuseWrong(diagnosisAnswer: DiagnosisAnswer, choices: Choices, now: Date, under: Under): void {
  const problems = problemsIn(diagnosisAnswer, choices, now);
  if (problems.length > 0)
    throw new Refusal(
      'validation',
      problems.map((one) => ({ ...one, field: `${under}${one.field}` })),
    );
}

function choicesOf(content: ContentSnapshot): Choices {
  const [charity] = content.all('charity');
  return {
    goals: content.all('goal').map(({ slug }) => slug),
    diagnoses: content.all('diagnosis').map(({ slug }) => slug),
    topicGroups: content.all('topic_group').map(({ slug }) => slug),
    country: charity?.country ?? 'AU',
    postcodeDigits: charity?.postcode_digits ?? 4,
  };
}

/** All or nothing, and idempotent: the device only discards what has been acknowledged. */
export function importGuestData(
  ctx: MemberContext<'too_many_saved'>,
  { bookmarks, progress, filters }: Body<typeof bringGuestData>,
): Promise<Profile> {
  const { db, now, person } = ctx;
  return db.transaction().execute(async (tx) => {
    await lockMemberProfile(tx, person.id);
    if (bookmarks) await mergeGuestBookmarks(tx, ctx, bookmarks);
    if (progress && !(await keepReached(tx, person.id, progress, now))) throw ctx.refuse('too_many_saved');
    if (filters) await keepMissingFilters(tx, person.id, filters);
    return profileOf(tx, person.id);
  });
}

/** The values for the CRM; `passed_on` is when it has received all of them. */
export async function readSalesforce(
  { db, person }: MemberContext,
  parts: CrmSource['parts'],
): Promise<Reply<typeof readSalesforceProfile>> {
  const passed_on = await isSynced(db, person.id);
  const {
    subject = null,
    diagnosis = [],
    my_caw = null,
    goal = null,
    topic_preferences = [],
  } = (await readSnapshot(db, parts, person.id)) ?? {};
  return {
    subject,
    diagnosis: [...diagnosis],
    my_caw,
    goal,
    topic_preferences: [...topic_preferences],
    passed_on,
  };
}
