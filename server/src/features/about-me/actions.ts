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
} from '@kindred/contract/about-me.ts';
import type { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import { speaksOfDanger } from '@kindred/contract/danger-words.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { bringBookmarks, changeBookmarks, mapOf, readBookmarks } from '#features/bookmarks/public.ts';
import { keepReached } from '#features/learn/public.ts';
import type { Published } from '#platform/content/published.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { passOn } from '#platform/crm/pass-on.ts';
import { isPassedOn, readSnapshot } from '#platform/crm/store.ts';
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
  type Said,
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
  lockMember,
  markReached,
  readDiagnoses,
  readGoals,
  readTold,
  type MemberTold,
  type ToldAlong,
} from './store.ts';

export async function profileOf(db: DbOrTx, memberId: string): Promise<Profile> {
  return profileFrom(await readTold(db, memberId), await readBookmarks(db, memberId));
}

export function profileOfAlong({ told, kept }: ToldAlong): Profile {
  return profileFrom(told, mapOf(kept));
}

/** Field by field: two devices that change different things both have their way. With a tag, none changes over another. */
export async function changeOwnProfile(
  ctx: MemberContext,
  { account }: Body<typeof changeProfile>,
): Promise<Profile> {
  const { db, person, caller } = ctx;
  const { bookmarks, bookmarks_removed, filters, ...told } = account;
  const profile = await db.transaction().execute(async (tx) => {
    await lockMember(tx, person.id);
    if (caller.ifMatch !== null && !isCurrent(caller.ifMatch, versionOf(await readTold(tx, person.id))))
      throw new Refusal('conflict');
    await keepTold(tx, ctx, told, 'account.');
    await changeBookmarks(tx, ctx, { added: bookmarks, removed: bookmarks_removed });
    if (filters) await keepFilters(tx, person.id, filters);
    return profileOf(tx, person.id);
  });
  ctx.head('etag', `"${profile.version}"`);
  return profile;
}

/** Where the fields stand in what was sent. */
type Under = 'account.' | 'answers.' | '';

/**
 * Keeps what somebody told of themself, and passes on what is new of it: the one way, whatever screen they told
 * it on. `sentAs` is the id that a device chose for it.
 */
export async function keepTold(
  tx: Tx,
  { now, content, person }: MemberContext,
  told: Said,
  under: Under,
  sentAs?: string,
): Promise<void> {
  const choices = choicesOf(content);
  refuseWrong(told, choices, now, under);
  await lockMember(tx, person.id);
  const was = await readTold(tx, person.id);
  const columns = changedColumns(told, was, choices.country);
  await keepColumns(tx, person.id, columns);
  const topics = new Set(crmTopicsOf(columns));
  const isNew = await keepIllness(tx, { told, was, now, sentAs });
  if (isNew && told.diagnosed_in) topics.add('diagnosis');
  if (isNewGoal(told.goal, was.goal)) {
    const goal = told.goal ?? null;
    const danger = speaksOfDanger(goal?.own_words ?? '');
    await keepGoal(tx, { member_id: person.id, goal, said_at: now, danger, sent_as: sentAs });
    topics.add('goal');
  }
  for (const topic of topics) await passOn(tx, person.id, topic, now);
}

/** One more row of what was said of the illness, where that is new. */
async function keepIllness(
  tx: Tx,
  { told, was, now, sentAs }: { told: Said; was: MemberTold; now: Date; sentAs: string | undefined },
): Promise<boolean> {
  const [last] = await readDiagnoses(tx, was.id, 1);
  const next = newIllness(told, was, last);
  if (!next) return false;
  const said = { ...next, member_id: was.id, said_at: now, sent_as: sentAs };
  if (last && sentAs === undefined && isOnTheWay(last, now)) await correctDiagnosis(tx, last.id, said);
  else await keepDiagnosis(tx, said);
  return true;
}

/** What is sent again under its id is said once; something else under that id is refused. */
export function sayIllness(ctx: MemberContext, { id, ...said }: Body<typeof sayDiagnosis>): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockMember(tx, ctx.person.id);
    const before = await findSentDiagnosis(tx, ctx.person.id, id);
    if (before && !isSameIllness(said, before)) throw new Refusal('conflict');
    if (!before) await keepTold(tx, ctx, said, '', id);
    return profileOf(tx, ctx.person.id);
  });
}

export async function ownIllness({ db, person }: MemberContext): Promise<Reply<typeof listDiagnoses>> {
  const rows = await readDiagnoses(db, person.id);
  return {
    items: rows.map(({ sent_as: _own, stage, said_at, ...row }) => ({
      ...row,
      stage: stage as Stage | null,
      said_at: said_at.toISOString(),
    })),
  };
}

/** As with the illness: once under one id. */
export function setGoal(ctx: MemberContext, { id, goal }: Body<typeof sayGoal>): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockMember(tx, ctx.person.id);
    const before = await findSentGoal(tx, ctx.person.id, id);
    if (before && isNewGoal(goal, before)) throw new Refusal('conflict');
    if (!before) await keepTold(tx, ctx, { goal }, '', id);
    return profileOf(tx, ctx.person.id);
  });
}

export async function ownGoals({ db, person }: MemberContext): Promise<Reply<typeof listGoals>> {
  return { items: goalsFrom(await readGoals(db, person.id)) };
}

/** One that was reached holds no longer, until that is taken back. */
export function markGoal(
  { db, now, person }: MemberContext,
  id: string,
  { reached }: Body<typeof sayReached>,
): Promise<Profile> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, person.id);
    const found = await markReached(tx, { id, memberId: person.id, reachedAt: reached ? now : null });
    if (!found) throw new Refusal('not_found');
    await passOn(tx, person.id, 'goal', now);
    return profileOf(tx, person.id);
  });
}

export function keepTopics(ctx: MemberContext, told: Body<typeof chooseTopics>): Promise<Profile> {
  return ctx.db.transaction().execute(async (tx) => {
    await keepTold(tx, ctx, told, '');
    return profileOf(tx, ctx.person.id);
  });
}

function refuseWrong(told: Said, choices: Choices, now: Date, under: Under): void {
  const problems = problemsIn(told, choices, now);
  if (problems.length > 0)
    throw new Refusal(
      'validation',
      problems.map((one) => ({ ...one, field: `${under}${one.field}` })),
    );
  if (isTooYoung(told.birth_year, now.getUTCFullYear()))
    throw new Refusal('too_young', [
      {
        field: `${under}birth_year`,
        code: 'too_young',
        message: 'This app is for people of 16 and over. Call us: we help you together with a grown-up.',
      },
    ]);
}

function choicesOf(content: Published): Choices {
  const [charity] = content.all('charity');
  return {
    goals: content.all('goal').map(({ slug }) => slug),
    diagnoses: content.all('diagnosis').map(({ slug }) => slug),
    topicGroups: content.all('topic_group').map(({ slug }) => slug),
    country: charity?.country ?? 'AU',
    postcodeDigits: charity?.postcode_digits ?? 4,
  };
}

/** All of it or nothing, and the same however often it arrives: the device forgets only what was answered. */
export function bringKept(
  ctx: MemberContext,
  { bookmarks, progress, filters }: Body<typeof bringGuestData>,
): Promise<Profile> {
  const { db, now, person } = ctx;
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, person.id);
    if (bookmarks) await bringBookmarks(tx, ctx, bookmarks);
    if (progress) await keepReached(tx, person.id, progress, now);
    if (filters) await keepMissingFilters(tx, person.id, filters);
    return profileOf(tx, person.id);
  });
}

/** As the CRM is told it; `passed_on` when all of it is there. */
export async function readSalesforce(
  { db, person }: MemberContext,
  parts: CrmSource['parts'],
): Promise<Reply<typeof readSalesforceProfile>> {
  const passed_on = await isPassedOn(db, person.id);
  const {
    diagnosis = [],
    my_caw = null,
    goal = null,
    topic_preferences = [],
  } = (await readSnapshot(db, parts, person.id)) ?? {};
  return { diagnosis: [...diagnosis], my_caw, goal, topic_preferences: [...topic_preferences], passed_on };
}
