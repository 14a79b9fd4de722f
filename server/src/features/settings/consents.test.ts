import { expect, it } from 'vitest';
import { givenPrivacy } from '../../testing/given-privacy.ts';

const path = '/settings/privacy/consents';
const yes = { purpose: 'news', given: true, version: '1' };

it('returns the current consents and their history, newest first', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  await robin.call('PUT', path, yes);
  app.clock.set('2027-03-02T00:00:00Z');
  const { status, body } = await robin.call('PUT', path, { ...yes, given: false });
  const taken = { purpose: 'news', given: false, version: '1', said_at: '2027-03-02T00:00:00.000Z' };
  const given = { purpose: 'news', given: true, version: '1', said_at: '2027-03-01T00:00:00.000Z' };
  expect(status).toBe(200);
  expect(body).toEqual({ current: [taken], history: [taken, given] });
  expect((await robin.call('GET', path)).body).toEqual(body);
});

it('saves a consent once, however often it is sent', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const sent = await Promise.all([1, 2, 3, 4].map(() => robin.call('PUT', path, yes)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await robin.call('GET', path)).body.history).toHaveLength(1);
});

it('sends each change to the CRM, and nothing else', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  await robin.call('PUT', path, yes);
  await robin.call('PUT', path, yes);
  const changes = await app.db.selectFrom('crm_change').select(['member_id', 'what']).execute();
  expect(changes).toEqual([{ member_id: robin.id, what: 'consent' }]);
});

it.each([
  ['the terms', { purpose: 'terms', given: false, version: '1' }],
  ['something that nobody asked for', { purpose: 'research', given: true, version: '1' }],
  ['words without a version', { purpose: 'news', given: true }],
  ['a version that never existed', { purpose: 'news', given: true, version: '0' }],
  ['a version that cannot be stored', { purpose: 'news', given: true, version: '\u0000' }],
])('refuses %s, and changes nothing', async (_, answers) => {
  const app = await givenPrivacy();
  const robin = await app.member();
  expect((await robin.call('PUT', path, answers)).body.code).toBe('validation');
  expect((await robin.call('GET', path)).body).toEqual({ current: [], history: [] });
});

it('refuses a caller without a session', async () => {
  const app = await givenPrivacy();
  const [robin, lee] = [await app.member(), await app.member()];
  await robin.call('PUT', path, yes);
  expect((await lee.call('GET', path)).body).toEqual({ current: [], history: [] });
});
