import type { bringGuestData, changeProfile, Profile, Told } from '@kindred/contract/about-me.ts';
import type { readSalesforceProfile } from '@kindred/contract/accounts.ts';
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
  isCurrent,
  isNewGoal,
  isTooYoung,
  problemsIn,
  profileFrom,
  versionOf,
  type Choices,
} from './rules.ts';
import {
  keepColumns,
  keepFilters,
  keepGoal,
  keepMissingFilters,
  lockMember,
  readTold,
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
    await keepTold(tx, ctx, told, 'account');
    await changeBookmarks(tx, ctx, { added: bookmarks, removed: bookmarks_removed });
    if (filters) await keepFilters(tx, person.id, filters);
    return profileOf(tx, person.id);
  });
  ctx.head('etag', `"${profile.version}"`);
  return profile;
}

/** Keeps what somebody told of themself, and passes on what is new of it. `under` is where the fields stand in the body. */
export async function keepTold(
  tx: Tx,
  { now, content, person }: MemberContext,
  told: Told,
  under: 'account' | 'answers',
): Promise<void> {
  refuseWrong(told, choicesOf(content), now, under);
  await lockMember(tx, person.id);
  const was = await readTold(tx, person.id);
  const columns = changedColumns(told, was, choicesOf(content).country);
  await keepColumns(tx, person.id, columns);
  for (const topic of crmTopicsOf(columns)) await passOn(tx, person.id, topic, now);
  if (!isNewGoal(told.goal, was.goal)) return;
  await keepGoal(tx, person.id, told.goal ?? null, now);
  await passOn(tx, person.id, 'goal', now);
}

function refuseWrong(told: Told, choices: Choices, now: Date, under: string): void {
  const year = now.getUTCFullYear();
  const problems = problemsIn(told, choices, year);
  if (problems.length > 0)
    throw new Refusal(
      'validation',
      problems.map((one) => ({ ...one, field: `${under}.${one.field}` })),
    );
  if (isTooYoung(told.birth_year, year))
    throw new Refusal('too_young', [
      {
        field: `${under}.birth_year`,
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
