import type { People } from '@kindred/contract/staff/people.ts';
import { describe, expect, it } from 'vitest';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { anInvitation, changesAccess, givenPeople, givenSession, personSeenBy, reason } from './fixtures.ts';
import { accessSource } from './source.ts';

const listed = async (by: StaffCaller, query = '') =>
  (await by.call('GET', `/staff/people${query}`)).body as unknown as People;
const namesOf = ({ items }: People) => items.map(({ name }) => name);

describe('the list of staff', () => {
  it('has everyone with their state, counts the states, and can be filtered', async () => {
    const { ada, sam } = await givenPeople('content');
    await ada.call('POST', '/staff/invitations', anInvitation());
    await ada.call('POST', `/staff/people/${sam.id}/suspend`, { reason: 'On leave' });
    const all = await listed(ada);
    expect(namesOf(all)).toEqual(['Ada Park', 'Bea Long', 'Robin Ward', 'Sam Reed']);
    expect(all.counts).toEqual({ invited: 1, active: 2, suspended: 1, ended: 0 });
    expect(namesOf(await listed(ada, '?state=suspended'))).toEqual(['Sam Reed']);
    expect(namesOf(await listed(ada, '?permission=content'))).toEqual(['Sam Reed']);
    expect(namesOf(await listed(ada, '?q=rOBin'))).toEqual(['Robin Ward']);
    expect(namesOf(await listed(ada, '?q=%25'))).toEqual([]);
    expect(namesOf(await listed(ada, '?only=no_passkey'))).toEqual(['Ada Park', 'Bea Long']);
    expect(namesOf(await listed(ada, '?sort=-name'))[0]).toBe('Sam Reed');
    expect((await ada.call('GET', '/staff/people?state=secret')).body.code).toBe('validation');
  });

  it('pages through more than one page holds, and exports all of them as a file', async () => {
    const { app, ada } = await givenPeople();
    for (let nth = 0; nth < 55; nth += 1) await givenStaffCaller(app, 'content');
    await app.db.updateTable('staff').set({ name: '=1+1' }).where('name', '=', 'Ann').execute();
    const one = await listed(ada, '?permission=content');
    const two = await listed(ada, `?permission=content&cursor=${one.next}`);
    expect([one.total, one.items.length, two.items.length]).toEqual([55, 50, 5]);
    const file = await ada.text('/staff/people_table.csv?permission=content');
    expect(file.trim().split('\r\n')).toHaveLength(56);
    expect(file).toContain(`"'=1+1"`);
  });

  it('knows who has not been seen for 90 days, even after their session is gone', async () => {
    const { app, ada, sam } = await givenPeople('content');
    app.clock.set('2027-03-01T00:00:00Z');
    await sam.call('GET', '/staff/me');
    await app.db.deleteFrom('session').where('staff_id', '=', sam.id).execute();
    const unseen = () => listed(ada, '?only=not_seen');
    app.clock.advance(100 * 86_400);
    expect(namesOf(await unseen())).toEqual(['Bea Long', 'Sam Reed']);
    const today = (await ada.call('GET', '/staff/today')).body['entries'];
    expect(today).toContainEqual({ kind: 'staff_not_seen', count: 2, since: '2027-01-01T00:00:00.000Z' });
    await givenSession(app, sam);
    expect(namesOf(await unseen())).toEqual(['Bea Long']);
  });

  it('shows invitations that are about to expire on Today', async () => {
    const { app, ada, sam } = await givenPeople('content');
    await ada.call('POST', '/staff/invitations', anInvitation());
    const kinds = async (by: StaffCaller) =>
      ((await by.call('GET', '/staff/today')).body['entries'] as { kind: string }[]).map(({ kind }) => kind);
    expect(await kinds(ada)).toEqual([]);
    app.clock.advance(6 * 86_400);
    expect(await kinds(ada)).toEqual(['invitations_expiring']);
    expect(await kinds(sam)).not.toContain('invitations_expiring');
  });
});

describe('sessions', () => {
  it('can be seen and ended by their owner, and by an administrator', async () => {
    const { app, ada, sam } = await givenPeople('content');
    const id = await givenSession(app, sam);
    const own = (await sam.call('GET', '/staff/me/sessions')).body['sessions'] as { id: string }[];
    expect(own.some((one) => one.id === id)).toBe(true);
    expect((await sam.call('DELETE', `/staff/me/sessions/${id}`)).status).toBe(200);
    const next = await givenSession(app, sam);
    expect((await ada.call('DELETE', `/staff/people/${sam.id}/sessions/${next}`)).status).toBe(200);
    expect((await personSeenBy(ada, sam)).sessions.some((one) => one.id === next)).toBe(false);
  });

  it('of someone else are not found', async () => {
    const { app, ada, bea, sam } = await givenPeople('content');
    const id = await givenSession(app, ada);
    expect((await sam.call('DELETE', `/staff/me/sessions/${id}`)).body.code).toBe('not_found');
    expect((await bea.call('DELETE', `/staff/people/${sam.id}/sessions/${id}`)).body.code).toBe('not_found');
    expect(await app.db.selectFrom('session').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});

describe('the name of a staff member', () => {
  it('is changed once, over the name on the page, and the audit log keeps both', async () => {
    const { app, ada, bea, sam } = await givenPeople('content');
    const rename = (by: typeof ada, name: string, based_on = 'Sam Reed') =>
      by.call('PUT', `/staff/people/${sam.id}/name`, { name, based_on });
    expect((await rename(ada, '  Sam Long ')).body).toMatchObject({ name: 'Sam Long' });
    expect((await rename(ada, 'Sam Long')).status, 'after a lost reply').toBe(200);
    expect((await rename(bea, 'Sam Short')).body.code).toBe('edited_meanwhile');
    expect((await rename(ada, ' ', 'Sam Long')).body.code).toBe('validation');
    expect((await rename(sam, 'Sam Short', 'Sam Long')).body.code).toBe('not_found');
    expect((await sam.call('GET', '/staff/me')).body).toMatchObject({ name: 'Sam Long' });
    const rows = await app.db.selectFrom('audit_entry').select(['what', 'details']).execute();
    expect(rows).toEqual([{ what: 'staff_renamed', details: { before: 'Sam Reed', name: 'Sam Long' } }]);
  });

  it('stays when the account has ended', async () => {
    const { ada, sam } = await givenPeople('content');
    await ada.call('POST', `/staff/people/${sam.id}/end`, reason);
    const path = `/staff/people/${sam.id}/name`;
    const { body } = await ada.call('PUT', path, { name: 'Sam Long', based_on: 'Sam Reed' });
    expect(body.code).toBe('not_found');
    expect((await personSeenBy(ada, sam)).name).toBe('Sam Reed');
  });
});

describe('the stream of staff', () => {
  it('sends what a person may do once, and again when it has changed', async () => {
    const { app, ada, sam } = await givenPeople('content');
    const read = async (since?: string) =>
      (await accessSource.read(app.db, [{ listener: sam.id, since }]))[0] ?? [];
    const [first] = await read();
    expect(first?.data).toEqual({ permissions: ['content'] });
    expect(await read(first?.cursor)).toEqual([]);
    await changesAccess(ada, sam, ['directory', 'content'], ['content']);
    const [second] = await read(first?.cursor);
    expect(second?.data).toEqual({ permissions: ['content', 'directory'] });
    await ada.call('POST', `/staff/people/${sam.id}/suspend`, { reason: 'On leave' });
    expect((await read(second?.cursor))[0]?.data).toEqual({ permissions: [] });
  });

  it('sends it to an open page', async () => {
    const { sam } = await givenPeople('directory');
    expect(await sam.text('/staff/stream')).toContain('event: access\ndata: {"permissions":["directory"]}');
  });
});
