import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type {
  askForDeletion,
  Consents,
  deleteData,
  ExportFormat,
  sayConsent,
  StaffLooks,
} from '@kindred/contract/settings.ts';
import { leaveOpenChat } from '#features/connect/waiting/public.ts';
import { illnessForMember, profileOf } from '#features/profile/public.ts';
import { readMember } from '#features/accounts/public.ts';
import { findLatest } from '#features/energy/coach/public.ts';
import { energyForMember } from '#features/energy/report/public.ts';
import { forgetInstallations } from '#features/analytics/public.ts';
import { wellbeingForMember } from '#features/profile/wellbeing/public.ts';
import { formatCalendarDay, formatInstant } from '#platform/calendar/format.ts';
import { dayIn, findZone } from '#platform/calendar/zone-time.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { erasedHash, readErasures, appendErasure } from '#platform/erasure-log.ts';
import { boundTo, collectionOf } from '#platform/fhir.ts';
import type { MemberContext } from '#platform/http/route.ts';
import type { MemberData, MemberList } from '#platform/member-data.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { sendToMember } from '#platform/outbox/send-to-member.ts';
import { textFile } from '#platform/text-file.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { deletionRequestMail, deletionRequestText } from './mails/deletion-asked.ts';
import { presentLooks } from './presenter.ts';
import { eraseAfter, lookKinds, writerFor, type ExportWriter } from './rules.ts';
import {
  closeAccount,
  endAllSessions,
  keepConsent,
  keepErased,
  keepReceipt,
  listResurrected,
  lockAny,
  lockDue,
  lockMemberSettings,
  readCurrent,
  readLookRows,
  readConsentRows,
} from './store.ts';

const historyLimit = 100;

export async function consentsOf(db: DbOrTx, memberId: string): Promise<Consents> {
  const report = (list: Awaited<ReturnType<typeof readConsentRows>>) =>
    list.map((one) => ({ ...one, said_at: one.said_at.toISOString() }));
  return {
    current: report(await readCurrent(db, memberId)),
    history: report(await readConsentRows(db, memberId, historyLimit)),
  };
}

/** Each audit log entry about this member, for the member's own settings. */
export async function loadStaffLooks({ db, person }: MemberContext): Promise<StaffLooks> {
  const rows = await readLookRows(db, person.id, Object.keys(lookKinds) as (keyof typeof lookKinds)[]);
  return { looks: presentLooks(rows) };
}

/** Never overwritten, so that we can always prove what was agreed to, and when it was withdrawn. */
export function recordConsent(
  { db, person, now }: MemberContext,
  input: Body<typeof sayConsent>,
): Promise<Consents> {
  return db.transaction().execute(async (tx) => {
    await lockMemberSettings(tx, person.id);
    const current = (await readCurrent(tx, person.id)).find(({ purpose }) => purpose === input.purpose);
    // Idempotent.
    if (current?.given !== input.given || (input.given && current.version !== input.version)) {
      await keepConsent(tx, person.id, { ...input, said_at: now });
      if (input.purpose === 'analytics' && !input.given) await forgetInstallations(tx, person.id);
      await syncToCrm(tx, person.id, 'consent', now);
    }
    return consentsOf(tx, person.id);
  });
}

export async function exportMemberData(
  ctx: MemberContext,
  format: ExportFormat,
  data: readonly MemberData[],
  { baseUrl, locale }: { baseUrl: string; locale: string },
) {
  if (format === 'fhir') return fhirOf(ctx, baseUrl);
  const { db, person, now } = ctx;
  const zone = await zoneOf(ctx);
  const lists = data.flatMap((one) => one.read(db, person.id));
  const counts = await Promise.all(lists.map((list) => list.count()));
  const writer = writerFor(format, (instant) => formatInstant(instant, zone, locale, 'short'));
  return {
    type: writer.type,
    filename: `my-data-${dayIn(zone, now)}.${format}`,
    rows: counts.reduce((sum, count) => sum + count, 0),
    pieces: written(lists, writer, now),
  };
}

/** The zone of the member's diary if this server knows it, or else the charity's. */
async function zoneOf({ db, person, content }: MemberContext): Promise<string> {
  const coach = await findLatest(db, person.id);
  return (coach && findZone(coach.zone)) ?? charityZone(content);
}

/** What other health services can read: illness, diary and wellbeing, one resource per line. */
async function fhirOf(ctx: MemberContext, baseUrl: string) {
  const { db, person, now } = ctx;
  const { first_name, last_name } = await readMember(db, person.id);
  const name = [first_name, last_name].filter(Boolean).join(' ') || null;
  const bound = boundTo(name, baseUrl, `everything ${person.id}`);
  const resources = [
    ...(await illnessForMember(ctx, person.id, bound)),
    ...(await wellbeingForMember(db, person.id, bound)),
    ...(await energyForMember(ctx, person.id, bound)),
  ];
  const { entry, ...head } = collectionOf(resources, bound, now.toISOString());
  const lines = entry.map((one) => JSON.stringify(one)).join(',\n');
  return textFile({
    type: 'application/fhir+json',
    filename: `my-data-${dayIn(await zoneOf(ctx), now)}.fhir.json`,
    rows: entry.length,
    text: `${JSON.stringify(head).slice(0, -1)},"entry":[\n${lines}\n]}\n`,
  });
}

async function* written(
  lists: readonly MemberList[],
  writer: ExportWriter,
  now: Date,
): AsyncGenerator<string> {
  yield writer.begin(now);
  for (const list of lists) {
    yield writer.openList(list);
    let first = true;
    for await (const page of list.pages()) {
      const rows = page.map((row) => writer.row(row, list)).join(writer.between);
      yield first ? rows : writer.between + rows;
      first = false;
    }
    yield writer.closeList();
  }
  yield writer.end();
}

/** Deletes the member's data here and in the CRM; they stay signed in, and are not asked again. */
export function clearAll(
  { db, person, now }: MemberContext,
  data: readonly MemberData[],
): Promise<Reply<typeof deleteData>> {
  return db.transaction().execute(async (tx) => {
    await lockMemberSettings(tx, person.id);
    for (const one of data.toReversed()) await one.clear(tx, person.id);
    for (const what of ['profile', 'diagnosis', 'my_caw', 'goal', 'topic_preferences'] as const)
      await syncToCrm(tx, person.id, what, now);
    return { account: await profileOf(tx, person.id) };
  });
}

export interface DeletionSettings {
  baseUrl: string;
  locale: string;
}

export const close = (
  { db, person, now, content }: MemberContext,
  settings: DeletionSettings,
): Promise<Reply<typeof askForDeletion>> =>
  db.transaction().execute((tx) => closeForErasure(tx, person.id, { now, content }, settings));

/** Closes the account on every device immediately. The data is kept until the given date. */
export async function closeForErasure(
  tx: Tx,
  memberId: string,
  { now, content }: Pick<MemberContext, 'now' | 'content'>,
  { baseUrl, locale }: DeletionSettings,
): Promise<Reply<typeof askForDeletion>> {
  const zone = charityZone(content);
  const until = eraseAfter(now, zone);
  const closed = await closeAccount(tx, memberId, now, until);
  await leaveOpenChat(tx, memberId, now);
  await endAllSessions(tx, memberId);
  if (!closed) {
    // If two devices ask simultaneously, the first sets the date.
    const { erase_after } = await readMember(tx, memberId);
    return { erase_after: (erase_after ?? until).toISOString() };
  }
  const day = formatCalendarDay(dayIn(zone, until), locale, 'full');
  const mail = deletionRequestMail({ first_name: closed.first_name, day });
  const text = deletionRequestText({ day, link: linkTo(baseUrl, '/login') });
  await sendToMember(tx, closed, { kind: 'account', mail, text }, baseUrl);
  return { erase_after: until.toISOString() };
}

export interface Erasing {
  data: readonly MemberData[];
  /** The directory path of the erasure log. */
  dir: string;
}

/** Erases a member whose time has come, all or nothing. False if it has not, or they are already gone. */
export function eraseDue(db: Database, memberId: string, now: Date, erasing: Erasing): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, memberId, now);
    if (!due) return false;
    // Logged first: if the process is killed after this line, the next run finds the member still due and continues.
    await appendErasure(erasing.dir, [erasedHash(memberId)], now);
    await keepErased(tx, [erasedHash(memberId)], now);
    await erase(tx, memberId, { asked_at: due.deletion_asked_at, erased_at: now }, erasing.data);
    return true;
  });
}

/** Erases a member immediately and permanently, due or not. False if they are already gone. */
export function eraseNow(db: Database, memberId: string, now: Date, erasing: Erasing): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockAny(tx, memberId))) return false;
    await appendErasure(erasing.dir, [erasedHash(memberId)], now);
    await keepErased(tx, [erasedHash(memberId)], now);
    await erase(tx, memberId, { asked_at: null, erased_at: now }, erasing.data);
    return true;
  });
}

async function erase(
  tx: Tx,
  memberId: string,
  times: { asked_at: Date | null; erased_at: Date },
  data: readonly MemberData[],
): Promise<void> {
  const counts: Record<string, number> = {};
  for (const one of data.toReversed()) Object.assign(counts, await one.erase(tx, memberId));
  await keepReceipt(tx, { ...times, counts });
  // Queued last, because it would otherwise be deleted with the rest.
  await syncToCrm(tx, memberId, 'erasure', times.erased_at);
}

/** Runs before the server accepts requests: a restored backup may contain people who were erased after it was made. */
export async function eraseAgain(db: Database, now: Date, { data, dir }: Erasing): Promise<number> {
  await keepErased(db, (await readErasures(dir)) ?? [], now);
  const back = await listResurrected(db);
  for (const id of back) {
    await db.transaction().execute(async (tx) => {
      // Another process may be starting at the same time.
      if (await lockAny(tx, id)) await erase(tx, id, { asked_at: null, erased_at: now }, data);
    });
  }
  return back.length;
}
