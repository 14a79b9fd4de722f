import { dayMs } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenEmptyDatabase, givenBackupFile } from '#platform/backup/fixtures.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { takeBackup } from '#platform/backup/take-backup.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { erasedHash } from '#platform/erasure-log.ts';
import { eraseAgain, eraseDue } from './actions.ts';
import { givenMember } from '../../testing/given-member.ts';
import { canaryRow, dropChecks, dumpOf, givenPrivacy, type PrivacyApp } from '../../testing/given-privacy.ts';

const canary = 'quokka';

/** A member who signed up normally, with a canary string in every text field. */
async function givenCanary(app: PrivacyApp) {
  const browser = app.browser();
  const email = `${canary}@example.org`;
  const { body } = await browser.post('/accounts/register', {
    email,
    first_name: `${canary} first`,
    last_name: `${canary} last`,
    relationship: 'patient',
    terms_version: '1',
    analytics: true,
    news: true,
  });
  const { code } = await app.message(email);
  const entered = await browser.post('/accounts/verify_code', { request_id: body['request_id'], code });
  const token = entered.token ?? '';
  const headers = { 'x-auth-header': token };
  const call = (method: 'PUT' | 'POST', path: string, payload: object) =>
    app.raw({ method, url: `/api/v1${path}`, headers, payload });
  await call('PUT', '/onboarding', {
    step: 'personalisation',
    status: 'done',
    answers: { relationship: 'carer', stage: 'grieving' },
  });
  const { status } = await call('PUT', '/accounts/profile', {
    account: {
      postcode_or_suburb: canary,
      goal: { own_words: `more ${canary}` },
      bookmarks: { tips: [canary], topic: { [canary]: { whole: true } } },
      filters: { location_filter: canary },
    },
  });
  expect(status).toBe(200);
  await call('PUT', '/settings/privacy/consents', { purpose: 'news', given: false, version: '1' });
  // No request can put its own text there, but whatever is there must be erased too.
  await app.db.updateTable('consent').set({ version: canary }).where('purpose', '=', 'news').execute();
  app.clock.advance(61);
  await browser.ask(email);
  await app.message(email);
  const { id } = (entered.body['account'] ?? {}) as { id: string };
  return { id, email, browser, close: () => call('POST', '/settings/deletion', {}) };
}

/** The tables in a dump that contain a word. */
function tablesWith(dump: string, word: string): string[] {
  let table = '';
  const matches = new Set<string>();
  for (const line of dump.split('\n')) {
    if (/^[a-z_]+$/.test(line)) table = line;
    else if (line.includes(word)) matches.add(table);
  }
  return [...matches].toSorted();
}

it('leaves no byte of a member’s text 31 days after the request', async () => {
  const app = await givenPrivacy();
  const { id, close } = await givenCanary(app);
  await close();
  await app.afterDays(29);
  expect(await app.dump()).toContain(canary);
  await app.afterDays(2);
  const dump = await app.dump();
  expect(dump).not.toContain(canary);
  // The CRM must know whom to erase and not to recreate; nothing else contains the id.
  expect(tablesWith(dump, id)).toEqual(['crm_erased', 'job']);
});

it('leaves a receipt with counts but no identity', async () => {
  const app = await givenPrivacy();
  const { close } = await givenCanary(app);
  await close();
  await app.afterDays(31);
  const [receipt, ...more] = await app.db.selectFrom('erasure_receipt').selectAll().execute();
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    asked_at: new Date('2027-03-01T00:01:01Z'),
    counts: { member: 1, consent: 4, onboarding_step: 1 },
  });
  expect(Object.keys(receipt ?? {}).toSorted()).toEqual(['asked_at', 'counts', 'erased_at', 'id']);
});

it('deletes every row of every table that may hold member data, whatever its content', async () => {
  const app = await givenPrivacy();
  const [robin, lee] = [await app.member(), await app.member({ first_name: 'Lee' })];
  await robin.call('POST', '/settings/deletion', {});
  await dropChecks(app.url);
  for (const table of app.erasing.data.flatMap(({ tables }) => tables))
    if (table.table !== 'member') await canaryRow(app.url, table, robin, canary);
  await app.db.updateTable('member').set({ first_name: canary }).where('id', '=', robin.id).execute();
  const filled = (await app.dump()).split(canary).length - 1;
  expect(filled).toBeGreaterThan(app.erasing.data.flatMap(({ tables }) => tables).length);
  const due = new Date('2027-04-01T00:00:00Z');
  expect(await eraseDue(app.db, robin.id, due, app.erasing)).toBe(true);
  const dump = await app.dump();
  expect(dump).not.toContain(canary);
  // Binary columns are dumped in hexadecimal.
  expect(dump).not.toContain(Buffer.from(canary).toString('hex'));
  expect(dump).toContain(lee.email);
});

describe('an interrupted erasure', () => {
  it('changes nothing, holds up no one else, and is repeated by the next run', async () => {
    const app = await givenPrivacy();
    const { close } = await givenCanary(app);
    await close();
    const { id: next } = await givenMember(app.db);
    const [asked, due] = [app.clock.now(), new Date(app.clock.now().getTime() + 31 * dayMs)];
    const closed = { state: 'disabled', deletion_asked_at: asked, erase_after: due } as const;
    await app.db.updateTable('member').set(closed).where('id', '=', next).execute();
    await sql`create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$`.execute(
      app.db,
    );
    await sql`create trigger never before delete on member for each row when (old.first_name like 'quokka%') execute function never()`.execute(
      app.db,
    );
    await app.afterDays(32);
    expect(await app.dump()).toContain(`${canary} first`);
    expect(await app.db.selectFrom('member').select('id').where('id', '=', next).execute()).toEqual([]);
    await sql`drop trigger never on member`.execute(app.db);
    await app.afterDays(1);
    expect(await app.dump()).not.toContain(canary);
    expect(await app.db.selectFrom('erasure_receipt').select('id').execute()).toHaveLength(2);
  });

  it('runs once if two processes start it simultaneously', async () => {
    const app = await givenPrivacy();
    const { id, close } = await givenCanary(app);
    await close();
    const due = new Date('2027-04-02T00:00:00Z');
    const done = await Promise.all([1, 2, 3].map(() => eraseDue(app.db, id, due, app.erasing)));
    expect(done.filter((one) => one)).toEqual([true]);
    expect(await app.db.selectFrom('erasure_receipt').select('id').execute()).toHaveLength(1);
  });
});

describe('an older backup', () => {
  async function givenRestoredBackup(app: PrivacyApp, file: string) {
    const target = await givenEmptyDatabase();
    await restoreBackup({ file, reach: async () => target.url, say: () => {} });
    const faults: unknown[] = [];
    const db = openDatabase(openPool(target.url, 2, (error) => faults.push(error)));
    const back = await eraseAgain(db, new Date('2027-06-01T00:00:00Z'), app.erasing);
    const receipts = await db.selectFrom('erasure_receipt').select(['asked_at', 'counts']).execute();
    await db.destroy();
    return { back, receipts, dump: await dumpOf(target.url) };
  }

  it('cannot restore a member who was erased after it was made', async () => {
    const app = await givenPrivacy();
    const { close } = await givenCanary(app);
    const lee = await app.member();
    const file = await givenBackupFile();
    await takeBackup({ url: app.url, file, recipients: [], now: app.clock.now(), say: () => {} });
    await close();
    await app.afterDays(31);
    const { back, receipts, dump } = await givenRestoredBackup(app, file);
    expect([back, receipts]).toEqual([
      1,
      [{ asked_at: null, counts: expect.objectContaining({ member: 1 }) }],
    ]);
    expect(dump).not.toContain(canary);
    expect(dump).toContain(lee.email);
  });

  it('restores every member who is not in the erasure log', async () => {
    const app = await givenPrivacy();
    await givenCanary(app);
    const file = await givenBackupFile();
    await takeBackup({ url: app.url, file, recipients: [], now: app.clock.now(), say: () => {} });
    const { back, dump } = await givenRestoredBackup(app, file);
    expect(back).toBe(0);
    expect(dump).toContain(canary);
  });
});

it('reads past a line of the log truncated by a power failure', async () => {
  const app = await givenPrivacy();
  await writeFile(join(app.dir, 'erased.log'), '2027-01-01 0123abc');
  const { id, close } = await givenCanary(app);
  await close();
  await app.afterDays(31);
  expect(await app.log()).toContain(`\n2027-04-01 ${erasedHash(id)}\n`);
  expect(await eraseAgain(app.db, app.clock.now(), app.erasing)).toBe(0);
});
