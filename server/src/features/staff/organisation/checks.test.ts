import { beforeEach, describe, expect, it } from 'vitest';
import { auditKinds } from '#features/staff/people/fixtures.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { givenOrganisation, signsInThroughOrganisation, type OrganisationApp } from './fixtures.ts';

let app: OrganisationApp;
beforeEach(async () => {
  app = await givenOrganisation();
  await app.giveGroup('nurses', 'support');
  await app.giveGroup('editors', 'content');
  await app.giveGroup('leads', 'admin');
});

const self = async (token: string) => {
  const { status, body } = await app.browser().get('/staff/me', token);
  return status === 200 ? body['permissions'] : status;
};
const idOf = async (login: string) =>
  (
    await app.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', `${login}@charity.example`)
      .executeTakeFirstOrThrow()
  ).id;

/** Signs in the same person by passkey. */
async function byPasskey(login: string): Promise<string> {
  const token = newToken();
  const owner = { staff_id: await idOf(login) };
  const session = { owner, token, shared: false, device: '', passkey_used: true, now: app.clock.now() };
  await app.db.transaction().execute((tx) => beginSession(tx, session));
  return token;
}

describe('five minutes later', () => {
  it('a person has what their groups now give, and is signed out after leaving all of them', async () => {
    app.join('robin', ['nurses']);
    const { token } = await signsInThroughOrganisation(app, 'robin');
    app.join('robin', ['editors']);
    await app.check();
    expect(await self(token)).toEqual(['content']);
    // The token used to ask the provider changes each time.
    app.join('robin', ['nurses', 'editors']);
    await app.check();
    expect(await self(token)).toEqual(['content', 'support']);
    const passkey = await byPasskey('robin');
    app.join('robin', ['tennis']);
    await app.check();
    expect([await self(token), await self(passkey)]).toEqual([401, 401]);
    const asked = app.provider.asked.length;
    await app.check();
    expect(app.provider.asked).toHaveLength(asked);
    const { permissions } = await app.db.selectFrom('staff').select('permissions').executeTakeFirstOrThrow();
    expect(permissions).toEqual([]);
  });

  it('a person whose account at the provider has ended is signed out, and must be confirmed there', async () => {
    app.join('robin', ['nurses']);
    const { token } = await signsInThroughOrganisation(app, 'robin');
    app.provider.people.delete('robin');
    const passkey = await byPasskey('robin');
    await app.check();
    expect([await self(token), await self(passkey)]).toEqual([401, 401]);
    expect((await auditKinds(app)).slice(-2)).toEqual(['permissions_changed', 'staff_unconfirmed']);
    expect(await self(await byPasskey('robin'))).toEqual([]);
    app.join('robin', ['nurses']);
    expect(await self((await signsInThroughOrganisation(app, 'robin')).token)).toEqual(['support']);
  });

  it('no one is asked about twice, too early, or while signed out', async () => {
    app.join('robin', ['nurses']);
    const { token, browser } = await signsInThroughOrganisation(app, 'robin');
    const tokens = () => app.provider.asked.filter((path) => path === '/token').length;
    app.clock.advance(-120);
    await app.check();
    expect(tokens()).toBe(1);
    await app.check();
    expect(tokens()).toBe(2);
    await browser.post('/accounts/logout', {}, token);
    await app.db.deleteFrom('session').execute();
    await app.check();
    expect(tokens()).toBe(2);
  });
});

describe('while the provider does not respond', () => {
  it('a session continues for an hour, and one started by passkey is unaffected', async () => {
    app.join('robin', ['nurses']);
    const { token } = await signsInThroughOrganisation(app, 'robin');
    app.provider.setDown(true);
    for (let minutes = 5; minutes < 60; minutes += 5) {
      await app.check();
      expect(await self(token)).toEqual(['support']);
    }
    await app.check();
    expect(await self(token)).toBe(401);
    const passkey = await byPasskey('robin');
    expect(await self(passkey)).toEqual(['support']);
    // What happened in the meantime takes effect as soon as it responds.
    app.join('robin', []);
    app.provider.setDown(false);
    await app.check();
    expect(await self(passkey)).toBe(401);
  });
});

describe('an administrator', () => {
  it('who is the last one keeps `admin`, and a break-glass one is not checked', async () => {
    app.join('robin', ['leads', 'nurses']);
    app.join('kim', ['leads']);
    const { token: robins } = await signsInThroughOrganisation(app, 'robin');
    const { token: kims } = await signsInThroughOrganisation(app, 'kim');
    app.join('robin', []);
    await app.check();
    expect([await self(robins), await self(kims)]).toEqual([401, ['admin']]);
    app.join('kim', []);
    await app.check();
    expect(await self(kims)).toEqual(['admin']);

    await app.db
      .updateTable('staff')
      .set({ break_glass: true })
      .where('id', '=', await idOf('kim'))
      .execute();
    const passkey = await byPasskey('kim');
    app.provider.people.delete('kim');
    await app.check();
    expect(await self(passkey)).toEqual(['admin']);
  });
});
