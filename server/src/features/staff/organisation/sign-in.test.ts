import { describe, expect, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { auditKinds } from '#features/staff/people/fixtures.ts';
import { givenStaff } from '../../../testing/given-staff.ts';
import {
  comesBack,
  givenOrganisation,
  goesToProvider,
  signsInThroughOrganisation,
  type OrganisationApp,
} from './fixtures.ts';

const selfOf = async (app: OrganisationApp, token: string) =>
  (await app.browser().get('/staff/me', token)).body;

describe('signing in through the organisation', () => {
  it('adds people with a listed group, with what their groups give, and returns them to where they were going', async () => {
    const app = await givenOrganisation();
    await app.giveGroup('nurses', 'support');
    await app.giveGroup('editors', 'content', 'directory');
    app.join('robin', ['nurses', 'editors', 'tennis']);
    const { browser, url, back } = await goesToProvider(app, 'robin');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'https://app.kindred.example/staff/organisation',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    const { status, body, token } = await comesBack(browser, back);
    expect([status, body]).toEqual([
      200,
      { outcome: 'entered', entered: { name: 'robin Ward', next: 'desk' }, return_to: '/desk', ask: [] },
    ]);
    // Everyone else here must use a passkey.
    expect(await selfOf(app, token ?? '')).toMatchObject({
      name: 'robin Ward',
      permissions: ['content', 'directory', 'support'],
    });
    expect(await auditKinds(app)).toEqual([
      'staff_added',
      'permissions_changed',
      'staff_identity_linked',
      'staff_signed_in',
    ]);
    const added = app.db.selectFrom('audit_entry').select('details').where('what', '=', 'staff_added');
    expect(await added.executeTakeFirst()).toMatchObject({ details: { by: 'organisation' } });
    const again = await signsInThroughOrganisation(app, 'robin');
    expect(again.outcome).toBe('entered');
    expect(await app.db.selectFrom('staff').select('id').execute()).toHaveLength(1);
    const { tokens } = await app.db.selectFrom('staff_identity').select('tokens').executeTakeFirstOrThrow();
    expect(tokens).not.toMatch(/access|refresh/);
  });

  it('says whom to ask if no group is listed, accounts are not added, or the account has ended', async () => {
    const app = await givenOrganisation();
    await givenStaff(app.db, { permissions: ['admin'] });
    await app.giveGroup('nurses', 'support');
    app.join('robin', ['tennis']);
    const stranger = await signsInThroughOrganisation(app, 'robin');
    expect(stranger.reply.body).toMatchObject({ outcome: 'no_group', entered: null, ask: ['Ann'] });
    expect(stranger.reply.token).toBeUndefined();

    app.join('robin', ['nurses']);
    await app.db.updateTable('staff_sign_in_setting').set({ adds_people: false }).execute();
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('no_account');
    await app.db.updateTable('staff_sign_in_setting').set({ adds_people: true }).execute();
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('entered');
    await app.db
      .updateTable('staff')
      .set({ state: 'suspended', permissions: [] })
      .where('email', '=', 'robin@charity.example')
      .execute();
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('account_closed');
  });

  it('takes over the account with the same address only if the provider vouches for it', async () => {
    const app = await givenOrganisation();
    await app.giveGroup('nurses', 'support');
    const { id } = await givenStaff(app.db, { email: 'Robin@charity.example', permissions: ['content'] });
    app.join('robin', ['nurses'], { email_verified: false });
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('address_unverified');
    app.join('robin', ['nurses']);
    await app.db.updateTable('staff').set({ break_glass: true }).where('id', '=', id).execute();
    // Whoever runs the provider must not get hold of the break-glass administrator.
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('address_unverified');
    await app.db.updateTable('staff').set({ break_glass: false }).where('id', '=', id).execute();
    const { token } = await signsInThroughOrganisation(app, 'robin');
    expect(await selfOf(app, token)).toMatchObject({ id, permissions: ['support'] });
    // Someone else at the provider gets that address.
    app.join('mallory', ['nurses'], { email: 'robin@charity.example' });
    expect((await signsInThroughOrganisation(app, 'mallory')).outcome).toBe('address_unverified');
  });

  it('says that the provider listed no groups because there are too many', async () => {
    const app = await givenOrganisation();
    app.join('robin', [], { groups: undefined, more: { _claim_names: { groups: 'src1' } } });
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('groups_hidden');
  });
});

describe('a reply that is not for this sign-in', () => {
  it('is refused: replayed, in another browser, too late, made up, or from another provider', async () => {
    const app = await givenOrganisation();
    await app.giveGroup('nurses', 'support');
    app.join('robin', ['nurses']);
    const first = await goesToProvider(app, 'robin');
    // Someone else's browser: a link with the attacker's code signs no one in.
    expect((await comesBack(app.browser(), first.back)).body.code).toBe('organisation_sign_in_over');
    expect((await comesBack(first.browser, first.back)).status).toBe(200);
    expect((await comesBack(first.browser, first.back)).body.code).toBe('organisation_sign_in_over');

    // The same code again, with the state of a new sign-in.
    const second = await goesToProvider(app, 'robin');
    const replayed = new URL(second.back);
    replayed.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect((await comesBack(second.browser, replayed)).body.code).toBe('organisation_refused');

    const late = await goesToProvider(app, 'robin');
    app.clock.advance(601);
    expect((await comesBack(late.browser, late.back)).body.code).toBe('organisation_sign_in_over');
    expect((await app.browser().post('/staff/organisation/complete', { query: 'code=1' })).status).toBe(410);

    // Mix-up: another provider sent the browser back.
    const mixed = await goesToProvider(app, 'robin');
    mixed.back.searchParams.set('iss', 'https://evil.example');
    const tokensAsked = () => app.provider.asked.filter((path) => path === '/token').length;
    const before = tokensAsked();
    expect((await comesBack(mixed.browser, mixed.back)).body.code).toBe('organisation_refused');
    expect(tokensAsked()).toBe(before);
    const declined = await goesToProvider(app, 'robin');
    declined.back.searchParams.delete('code');
    declined.back.searchParams.set('error', 'access_denied');
    expect((await comesBack(declined.browser, declined.back)).body.code).toBe('organisation_refused');
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });

  it('never redirects outside the console', async () => {
    const app = await givenOrganisation();
    for (const return_to of ['https://evil.example', '//evil.example', '/\\evil.example', 'desk', ''])
      expect((await app.browser().post('/staff/organisation/sign_in', { return_to })).body.code).toBe(
        'validation',
      );
  });
});

describe('an ID token', () => {
  it('is refused with a foreign nonce, audience, issuer or person, or if expired', async () => {
    const app = await givenOrganisation();
    await app.giveGroup('nurses', 'support');
    app.join('robin', ['nurses']);
    app.provider.tamper((claims) => ({ ...claims }));
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('entered');
    const wrong: Record<string, Parameters<typeof app.provider.tamper>[0]> = {
      nonce: (claims) => ({ ...claims, nonce: 'of another sign-in' }),
      'no nonce': (claims) => ({ ...claims, nonce: undefined }),
      audience: (claims) => ({ ...claims, aud: 'another-app' }),
      'two audiences': (claims) => ({ ...claims, aud: ['kindred', 'another-app'], azp: 'another-app' }),
      issuer: (claims) => ({ ...claims, iss: 'https://evil.example' }),
      expired: (claims) => ({ ...claims, exp: Number(claims.iat) - 600, iat: Number(claims.iat) - 1_200 }),
    };
    for (const [what, change] of Object.entries(wrong)) {
      app.provider.tamper(change);
      expect([what, (await signsInThroughOrganisation(app, 'robin')).outcome]).toEqual([
        what,
        'organisation_refused',
      ]);
    }
    app.provider.tamper(undefined);
    await app.provider.rotateKeys();
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('entered');
  });

  it('is refused if it is signed with a key that the provider does not publish', async () => {
    const app = await givenOrganisation();
    await app.giveGroup('nurses', 'support');
    app.join('robin', ['nurses']);
    app.provider.tamper((claims) => ({ ...claims, forged: true }));
    app.provider.forge(true);
    expect((await signsInThroughOrganisation(app, 'robin')).outcome).toBe('organisation_refused');
  });
});

describe('without the provider', () => {
  it('says so, stores nothing, and a link still works', async () => {
    const app = await givenOrganisation();
    const { email } = await givenStaff(app.db, { permissions: ['support'] });
    app.provider.setDown(true);
    const browser = app.browser();
    expect((await browser.post('/staff/organisation/sign_in', { return_to: '/' })).body.code).toBe(
      'organisation_unreachable',
    );
    expect(await app.db.selectFrom('organisation_sign_in').select('nonce').execute()).toEqual([]);
    expect((await browser.post('/staff/email_login', { email })).status).toBe(202);
    // It goes down while someone is on its page.
    app.provider.setDown(false);
    app.join('robin', []);
    const { browser: robins, back } = await goesToProvider(app, 'robin');
    app.provider.setDown(true);
    expect((await comesBack(robins, back)).body.code).toBe('organisation_unreachable');
  });

  it('does not exist if none is configured', async () => {
    const app = await givenAccounts();
    expect((await app.browser().get('/staff/organisation')).body).toEqual({ organisation: null });
    expect((await app.browser().post('/staff/organisation/sign_in', { return_to: '/' })).body.code).toBe(
      'organisation_off',
    );
  });
});
