import type { AuditLine, AuditPage } from '@kindred/contract/staff/audit.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { newId } from '#platform/ids.ts';
import type { StaffCaller } from '../../../testing/staff-caller.ts';
import { changesAccess, givenPeople } from '../people/fixtures.ts';
import { auditWords } from './rules.ts';

const robin = newId();

async function givenLog(length = 0) {
  const people = await givenPeople('content');
  const { app, ada, sam } = people;
  const write = (entry: Partial<Parameters<typeof recordAudit>[1]>) =>
    app.db.transaction().execute((tx) =>
      recordAudit(tx, {
        what: 'chat_read',
        staff_id: sam.id,
        about: { member: robin },
        now: app.clock.now(),
        ...entry,
      }),
    );
  await changesAccess(ada, sam, ['support'], ['content']);
  await write({ reason: '=HYPERLINK("https://evil.example")' });
  for (let nth = 0; nth < length; nth += 1) await write({ what: 'chat_taken' });
  return { ...people, write };
}

const reads = async (by: StaffCaller, query = '') =>
  (await by.call('GET', `/staff/audit${query}`)).body as unknown as AuditPage;
const wordsOf = ({ items }: { items: AuditLine[] }) => items.map(({ words }) => words);

describe('the audit log', () => {
  it('records who did what to whom and why, latest first, and that it was read', async () => {
    const { ada, sam } = await givenLog();
    const { items } = await reads(ada);
    expect(items).toMatchObject([
      {
        id: 2,
        words: 'Read a chat',
        staff: { id: sam.id, name: 'Sam Reed' },
        about: { kind: 'member', id: robin, name: null },
        reason: '=HYPERLINK("https://evil.example")',
      },
      {
        id: 1,
        words: 'Changed permissions: gave “support”, removed “content”',
        staff: { name: 'Ada Park' },
        about: { kind: 'staff', name: 'Sam Reed' },
        reason: null,
      },
    ]);
    expect(wordsOf(await reads(ada, '?kind=audit_read'))).toEqual(['Read the audit log']);
    expect(wordsOf(await reads(ada, '?kind=audit_read'))[0]).toBe('Read the audit log: kind audit_read');
  });

  it('distinguishes what the server did by itself from what was done on the command line', async () => {
    const { ada, sam, write } = await givenLog();
    const bySelf = { staff_id: null, about: { staff: sam.id } };
    await write({ ...bySelf, what: 'staff_unconfirmed' });
    const details = { before: ['desk'], permissions: [], by: 'organisation' };
    await write({ ...bySelf, what: 'permissions_changed', details });
    await write({ staff_id: null, about: null, what: 'content_withdrawn' });
    await write({ ...bySelf, what: 'staff_added', details: { permissions: [], by: 'organisation' } });
    await write({ staff_id: null, about: null, what: 'content_imported' });
    await write({ ...bySelf, what: 'staff_removed' });
    const { items } = await reads(ada);
    const automatic = items.slice(0, 6).map((line) => line.automatic);
    expect(automatic).toEqual([false, false, true, true, true, true]);
    const table = await ada.text('/staff/audit_table.csv');
    expect(table).toContain('"Time (UTC)"');
    expect(table.match(/Automatic/g)).toHaveLength(4);
    expect(table).toMatch(/Command line\W+Ended a staff account/);
  });

  it('filters by person, member number, kind and days of the charity', async () => {
    const { app, ada, bea, sam, write } = await givenLog();
    app.clock.set('2027-03-09T13:30:00Z'); // the 10th in Sydney
    await write({ what: 'chat_closed' });
    expect(wordsOf(await reads(ada, `?staff=${sam.id}`))).toEqual(['Closed a chat', 'Read a chat']);
    expect(wordsOf(await reads(ada, `?member=${robin}&kind=chat_read`))).toEqual(['Read a chat']);
    expect(wordsOf(await reads(ada, `?member=${sam.id}`))).toEqual([]);
    expect(wordsOf(await reads(ada, `?staff=${sam.id}&from=2027-03-10&until=2027-03-10`))).toEqual([
      'Closed a chat',
    ]);
    expect((await reads(ada, `?staff=${bea.id}`)).total).toBe(0);
    const ten = await reads(ada, `?staff=${sam.id}&from=2020-01-01&until=2030-01-01`);
    expect(ten.total).toBe(2);
    for (const [query, code] of [
      ['from=2027-03-10&until=2027-03-09', 'period_backwards'],
      ['member=12', 'validation'],
      ['member=aaaaaaaa-aaaa-aaaa-aaaaaaaaaaaa-----', 'validation'],
      ['from=yesterday', 'validation'],
      ['cursor=x', 'validation'],
    ] as const)
      expect((await ada.call('GET', `/staff/audit?${query}`)).body.code).toBe(code);
  });

  it('pages in both directions and orders, without repeating or omitting an entry', async () => {
    const { ada, sam } = await givenLog(70);
    const query = `?staff=${sam.id}`;
    for (const order of ['', '&sort=id']) {
      const one = await reads(ada, `${query}${order}`);
      const two = await reads(ada, `${query}${order}&cursor=${one.next}`);
      const ids = [...one.items, ...two.items].map(({ id }) => id);
      expect([one.total, one.items.length, two.items.length, two.next]).toEqual([71, 50, 21, null]);
      expect(new Set(ids).size).toBe(71);
      const back = await reads(ada, `${query}${order}&cursor=${two.previous}`);
      expect(back.items.map(({ id }) => id)).toEqual(one.items.map(({ id }) => id));
    }
  });

  it('exports a file of exactly what is filtered, without formulas', async () => {
    const { ada, sam } = await givenLog(600);
    const file = await ada.text(`/staff/audit_table.csv?staff=${sam.id}`);
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(602);
    expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(file).not.toContain('Changed permissions');
    expect(await ada.text('/staff/audit_table.csv?kind=audit_exported')).toContain(`staff member ${sam.id}`);
  });

  it('has no endpoint that changes it', async () => {
    const { ada } = await givenLog();
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expect((await ada.call(method, '/staff/audit', {})).status).toBe(405);
  });

  it('names every kind, and shows an unknown one as it is', () => {
    expect(auditWords('chat_paused', {})).toBe('Paused a chat');
    expect(auditWords('something_later' as 'chat_paused', {})).toBe('something_later');
    expect(auditWords('staff_added', { permissions: [] })).toBe('Added a staff member: without permissions');
  });
});

describe('checking the chain', () => {
  it('finds it intact, and is recorded as an entry itself', async () => {
    const { ada } = await givenLog();
    const check = async () => (await ada.call('POST', '/staff/audit/verify', {})).body;
    expect(await check()).toMatchObject({ entries: 2, broken: [] });
    expect(wordsOf(await reads(ada, '?kind=audit_verified'))).toEqual([
      'Checked that the audit log is intact: intact, 2 entries',
    ]);
  });

  it.each([
    ['a changed reason', `update audit_entry set reason = 'Nothing' where id = 2`, { id: 2, why: 'changed' }],
    ['a removed row', 'delete from audit_entry where id = 2', { id: 3, why: 'out of order' }],
  ])('finds where it breaks: %s', async (_, statement, first) => {
    const { app, ada } = await givenLog(3);
    await sql`alter table audit_entry disable trigger user`.execute(app.db);
    await sql.raw(statement).execute(app.db);
    const { body } = await ada.call('POST', '/staff/audit/verify', {});
    expect((body['broken'] as unknown[])[0]).toEqual(first);
    expect(wordsOf(await reads(ada, '?kind=audit_verified'))).toEqual([
      `Checked that the audit log is intact: broken at entry ${first.id}`,
    ]);
  });
});
