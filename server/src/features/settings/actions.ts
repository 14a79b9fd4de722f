import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type {
  askForDeletion,
  Consents,
  deleteData,
  ExportFormat,
  sayConsent,
} from '@kindred/contract/settings.ts';
import { profileOf } from '#features/about-me/public.ts';
import { readMember } from '#features/accounts/public.ts';
import { energyForMember } from '#features/energy-report/public.ts';
import { forgetInstallations } from '#features/counting/public.ts';
import { wellbeingForMember } from '#features/wellbeing/public.ts';
import { passOn } from '#platform/crm/pass-on.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { erasedHash, readErased, writeErased } from '#platform/erased-log.ts';
import { boundTo, collectionOf } from '#platform/fhir.ts';
import type { MemberContext } from '#platform/http/route.ts';
import type { MemberData, MemberList } from '#platform/member-data.ts';
import { layOut, setText, toneFor } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { post } from '#platform/outbox/post.ts';
import { deletionAskedMail, deletionAskedText } from './mails/deletion-asked.ts';
import { eraseAfter, writers, type Writer } from './rules.ts';
import {
  closeAccount,
  endAllSessions,
  keepConsent,
  keepErased,
  keepReceipt,
  listResurrected,
  lockAny,
  lockDue,
  lockMember,
  readCurrent,
  readSaid,
} from './store.ts';

const historyShown = 100;

export async function consentsOf(db: DbOrTx, memberId: string): Promise<Consents> {
  const told = (list: Awaited<ReturnType<typeof readSaid>>) =>
    list.map((one) => ({ ...one, said_at: one.said_at.toISOString() }));
  return {
    current: told(await readCurrent(db, memberId)),
    history: told(await readSaid(db, memberId, historyShown)),
  };
}

/** Never overwritten: what was agreed to, and when it was taken back, can be shown at any time. */
export function say({ db, person, now }: MemberContext, said: Body<typeof sayConsent>): Promise<Consents> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, person.id);
    const current = (await readCurrent(tx, person.id)).find(({ purpose }) => purpose === said.purpose);
    // Sent again, it was said once.
    if (current?.given !== said.given || (said.given && current.version !== said.version)) {
      await keepConsent(tx, person.id, { ...said, said_at: now });
      if (said.purpose === 'analytics' && !said.given) await forgetInstallations(tx, person.id);
      await passOn(tx, person.id, 'consent', now);
    }
    return consentsOf(tx, person.id);
  });
}

export async function exportAll(
  ctx: MemberContext,
  format: ExportFormat,
  data: readonly MemberData[],
  baseUrl: string,
) {
  if (format === 'fhir') return fhirOf(ctx, baseUrl);
  const { db, person, now } = ctx;
  const lists = data.flatMap((one) => one.read(db, person.id));
  const counts = await Promise.all(lists.map((list) => list.count()));
  const writer = writers[format];
  return {
    type: writer.type,
    filename: `my-data-${now.toISOString().slice(0, 10)}.${format}`,
    rows: counts.reduce((sum, count) => sum + count, 0),
    pieces: written(lists, writer, now),
  };
}

/** What other health services can read of it: the diary and how the member was. One resource a line. */
async function fhirOf(ctx: MemberContext, baseUrl: string) {
  const { db, person, now } = ctx;
  const { first_name, last_name } = await readMember(db, person.id);
  const name = [first_name, last_name].filter(Boolean).join(' ') || null;
  const bound = boundTo(name, baseUrl, `everything ${person.id}`);
  const resources = [
    ...(await wellbeingForMember(db, person.id, bound)),
    ...(await energyForMember(ctx, person.id, bound)),
  ];
  const { entry, ...head } = collectionOf(resources, bound, now.toISOString());
  const lines = entry.map((one) => JSON.stringify(one)).join(',\n');
  return {
    type: 'application/fhir+json' as const,
    filename: `my-data-${now.toISOString().slice(0, 10)}.fhir.json`,
    rows: entry.length,
    pieces: whole(`${JSON.stringify(head).slice(0, -1)},"entry":[\n${lines}\n]}\n`),
  };
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

async function* written(lists: readonly MemberList[], writer: Writer, now: Date): AsyncGenerator<string> {
  yield writer.begin(now);
  for (const list of lists) {
    yield writer.openList(list);
    let first = true;
    for await (const page of list.pages()) {
      const rows = page.map((row) => writer.row(row, list.columns)).join(writer.between);
      yield first ? rows : writer.between + rows;
      first = false;
    }
    yield writer.closeList();
  }
  yield writer.end();
}

/** What a member told us goes from here and from the CRM; they stay signed in, and are not asked again. */
export function clearAll(
  { db, person, now }: MemberContext,
  data: readonly MemberData[],
): Promise<Reply<typeof deleteData>> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, person.id);
    for (const one of data.toReversed()) await one.clear(tx, person.id);
    for (const what of ['profile', 'diagnosis', 'my_caw', 'goal', 'topic_preferences'] as const)
      await passOn(tx, person.id, what, now);
    return { account: await profileOf(tx, person.id) };
  });
}

export interface DeletionSettings {
  baseUrl: string;
  locale: string;
}

/** The door is shut on every device at once. What is behind it stays until the day that is told. */
export function close(
  { db, person, now, content }: MemberContext,
  { baseUrl, locale }: DeletionSettings,
): Promise<Reply<typeof askForDeletion>> {
  const until = eraseAfter(now);
  const zone = content.all('charity')[0]?.zone ?? 'UTC';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(until);
  return db.transaction().execute(async (tx) => {
    const closed = await closeAccount(tx, person.id, now, until);
    await endAllSessions(tx, person.id);
    if (!closed) {
      // Asked from two devices at once: the first of them set the day.
      const { erase_after } = await readMember(tx, person.id);
      return { erase_after: (erase_after ?? until).toISOString() };
    }
    const { email, mobile, first_name } = closed;
    const tone = toneFor(closed);
    if (email)
      await post(tx, {
        channel: 'email',
        to: email,
        ...layOut(deletionAskedMail({ first_name, day }), baseUrl, tone),
      });
    else if (mobile)
      await post(tx, {
        channel: 'sms',
        to: mobile,
        ...setText(deletionAskedText({ day, link: linkTo(baseUrl, '/login') }), tone),
      });
    return { erase_after: until.toISOString() };
  });
}

export interface Erasing {
  data: readonly MemberData[];
  /** Where the log of erased people lies. */
  dir: string;
}

/** Whose time is over goes, all of them or nothing. False when it is not over, or they are gone already. */
export function eraseDue(db: Database, memberId: string, now: Date, erasing: Erasing): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, memberId, now);
    if (!due) return false;
    // First: killed after this line, the next run finds them still due and goes on.
    await writeErased(erasing.dir, [erasedHash(memberId)], now);
    await keepErased(tx, [erasedHash(memberId)], now);
    await erase(tx, memberId, { asked_at: due.deletion_asked_at, erased_at: now }, erasing.data);
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
  // Last, or it would go with the rest.
  await passOn(tx, memberId, 'erasure', times.erased_at);
}

/** Before anybody is served: a backup may have brought back people who were erased after it was made. */
export async function eraseAgain(db: Database, now: Date, { data, dir }: Erasing): Promise<number> {
  await keepErased(db, (await readErased(dir)) ?? [], now);
  const back = await listResurrected(db);
  for (const id of back) {
    await db.transaction().execute(async (tx) => {
      // Another process may start at the same time.
      if (await lockAny(tx, id)) await erase(tx, id, { asked_at: null, erased_at: now }, data);
    });
  }
  return back.length;
}
