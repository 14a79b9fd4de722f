import type { CreationOptions } from '@kindred/contract/accounts/passkeys.ts';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { linksIn } from '#features/notifications/outbox/public.ts';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import { givenCallBack } from '#features/coordinators/fixtures.ts';
import { tellMember } from '#features/notifications/fixtures.ts';
import { givenEvent, usualStart } from '#features/events/fixtures.ts';
import { givenAuthenticator } from '../authenticator.ts';
import { givenMember } from '../given-member.ts';
import { givenStaff } from '../given-staff.ts';
import { givenSignedInActor, tokenOf } from './actors.ts';
import { changeEventLink, changeStateByStaff, handOverTo, sendLinkByPhone } from './staff-mails.ts';
import { changeWithSecondPerson } from './second-person-mails.ts';
import { askOf, printBarFigure, type ApiAnswered, type AskApi } from './ask.ts';

const bodyOf = ({ body }: ApiAnswered) => JSON.parse(body) as { request_id: string } & CreationOptions;
const seed = inject('seed');
const origin = 'https://app.kindred.example';
type Headers = Readonly<Record<string, string>>;

const hosts = [
  'evil.example',
  'evil.example:443',
  'app.kindred.example.evil.example',
  'app.kindred.example@evil.example',
  'app.kindred.example, evil.example',
  'evil.example/app.kindred.example',
  'localhost:1',
  '127.0.0.1',
  '[::1]',
  'xn--kindrd-4ya.example',
] as const;
const headersOf: readonly ((host: string) => Headers)[] = [
  (host) => ({ host }),
  (host) => ({ 'x-forwarded-host': host }),
  (host) => ({ host, 'x-forwarded-host': host }),
  (host) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' }),
  (host) => ({ forwarded: `for=1.2.3.4;host=${host};proto=http` }),
  (host) => ({ forwarded: `host="${host}"`, 'x-forwarded-for': '1.2.3.4' }),
  (host) => ({ 'x-host': host, 'x-forwarded-server': host, 'x-http-host-override': host }),
  (host) => ({ 'x-original-url': `https://${host}/`, 'x-rewrite-url': `https://${host}/` }),
  (host) => ({ referer: `https://${host}/login`, via: `1.1 ${host}` }),
  (host) => ({ 'x-forwarded-prefix': `//${host}`, 'x-original-host': host, 'true-client-ip': '1.2.3.4' }),
];

/** Two hundred ways to make a server believe that it has a different host name. */
const variants = fc.sample(
  fc
    .tuple(fc.constantFrom(...headersOf), fc.constantFrom(...hosts), fc.constantFrom('', '', ':8443', '.'))
    .map(([make, host, tail]) => make(host + tail)),
  { seed, numRuns: 200 },
);

interface Asking {
  app: AccountsApp;
  ask: AskApi;
  headers: Headers;
  /** An address that has not been used yet. */
  fresh: () => { email: string; mobile: string };
}
const post = ({ ask, headers }: Asking, path: string, body: object, token?: string) =>
  ask({ method: 'POST', path: `/api/v1${path}`, headers, body, token });
const signedIn = ({ app }: Asking) => givenSignedInActor(app.db, app.clock.now());
const change = '/accounts/update_and_verify_email_or_mobile';
const invited = { name: 'Robin Ward', role: '', permissions: [] };
const aMessage = () => ({ id: randomUUID(), audience: 'everyone', text: 'Please bring a coat.' });

/** A member registers for an event, and staff change it. */
async function changing(
  asking: Asking,
  how: (event: string) => readonly ['PUT' | 'POST', string, object],
): Promise<void> {
  const { app, ask, headers } = asking;
  const { id } = await givenEvent(app.db);
  await post(asking, `/events/${id}/register`, {}, (await signedIn(asking)).token);
  const [method, path, body] = how(id);
  const token = await tokenOf(app.db, app.clock.now(), 'staff: content');
  await ask({ method, path: `/api/v1${path}`, headers, body, token });
}

/** No request triggers these directly, so the test triggers them for the member. */
async function telling(asking: Asking, overrides: Parameters<typeof tellMember>[2]): Promise<void> {
  const { id, token } = await signedIn(asking);
  await post(asking, '/notification_preferences/configure', { snooze: 'off' }, token);
  await tellMember(asking.app, id, overrides);
}

/** How to trigger each kind of message. A kind without an entry fails. */
const ways: Readonly<Record<string, (asking: Asking) => Promise<unknown>>> = {
  'features/accounts/mails/sign-in.ts': async (asking) => {
    const { email } = await givenMember(asking.app.db);
    await post(asking, '/accounts/email_login', { email });
  },
  'features/accounts/mails/sign-in-by-phone.ts': sendLinkByPhone,
  'features/accounts/mails/confirm-address.ts': (asking) =>
    post(asking, '/accounts/register', {
      first_name: 'Kim',
      email: asking.fresh().email,
      terms_version: '1',
    }),
  'features/accounts/mails/no-account.ts': (asking) =>
    post(asking, '/accounts/email_login', { email: asking.fresh().email }),
  'features/accounts/mails/staff-sign-in.ts': async (asking) => {
    const { email } = asking.fresh();
    await givenStaff(asking.app.db, { email });
    await post(asking, '/staff/email_login', { email });
  },
  'features/staff/second-person/mails/confirm-new-address.ts': (asking) =>
    changeWithSecondPerson(asking, 'address'),
  'features/staff/second-person/mails/new-address-asked.ts': (asking) =>
    changeWithSecondPerson(asking, 'address'),
  'features/staff/merges/mails/accounts-merged.ts': (asking) => changeWithSecondPerson(asking, 'merge'),
  'features/staff/invitations/mails/staff-invitation.ts': async (asking) => {
    const token = await tokenOf(asking.app.db, asking.app.clock.now(), 'staff: admin');
    const { email } = asking.fresh();
    await post(asking, '/staff/invitations', { id: randomUUID(), email, ...invited }, token);
  },
  'features/accounts/addresses/mails/verify-address.ts': async (asking) =>
    post(asking, change, { email: asking.fresh().email }, (await signedIn(asking)).token),
  'features/accounts/addresses/mails/address-in-use.ts': async (asking) => {
    const { email } = await givenMember(asking.app.db);
    await post(asking, change, { email }, (await signedIn(asking)).token);
  },
  'features/accounts/addresses/mails/address-changed.ts': async (asking) => {
    const { token } = await signedIn(asking);
    const { email } = asking.fresh();
    const { request_id } = bodyOf(await post(asking, change, { email }, token));
    const { code } = await asking.app.message(email);
    await post(asking, '/accounts/verify_address', { request_id, code }, token);
  },
  'features/accounts/devices/mails/session-ended.ts': (asking) =>
    telling(asking, {
      category: 'security',
      about: { what: 'session_ended' },
      path: '/tabs/settings/account',
    }),
  'features/accounts/passkeys/mails/passkey-added.ts': async (asking) => {
    const { token } = await signedIn(asking);
    const options = await post(asking, '/accounts/passkeys/options', {}, token);
    const credential = givenAuthenticator(origin).make(bodyOf(options));
    await post(asking, '/accounts/passkeys', { credential }, token);
  },
  'features/settings/mails/deletion-asked.ts': async (asking) =>
    post(asking, '/settings/deletion', {}, (await signedIn(asking)).token),
  'features/staff/members/mails/account-disabled.ts': (asking) => changeStateByStaff(asking, ['disabled']),
  'features/staff/members/mails/account-enabled.ts': (asking) =>
    changeStateByStaff(asking, ['disabled', 'active']),
  'features/staff/members/mails/download-ready.ts': (asking) => changeStateByStaff(asking, []),
  'features/events/places/mails/seat-held.ts': async (asking) => {
    const { db } = asking.app;
    const event = await givenEvent(db, { capacity: 1 });
    const [one, two] = [await signedIn(asking), await signedIn(asking)];
    for (const { token } of [one, two]) await post(asking, `/events/${event.id}/register`, {}, token);
    await post(asking, `/events/${event.id}/cancel`, {}, one.token);
  },
  'features/events/places/mails/event-reminder.ts': async (asking) => {
    const { db, clock } = asking.app;
    const event = await givenEvent(db, {
      starts_at: new Date(clock.now().getTime() + 90_000_000).toISOString(),
    });
    await post(asking, `/events/${event.id}/register`, {}, (await signedIn(asking)).token);
    // Makes it due, whatever the clock says.
    await db.updateTable('job').set({ run_at: clock.now() }).where('name', '=', 'remind-of-event').execute();
  },
  'features/events/places/mails/event-moved.ts': (asking) =>
    changing(asking, (event) => [
      'PUT',
      `/staff/events/${event}`,
      { day: '2029-01-01', at: '10:00', based_on: usualStart },
    ]),
  'features/events/organisers/mails/event-handed-over.ts': async (asking) =>
    changing(asking, handOverTo((await givenStaff(asking.app.db, { permissions: ['content'] })).id)),
  'features/events/people/mails/event-message.ts': (asking) =>
    changing(asking, (event) => ['POST', `/staff/events/${event}/messages`, aMessage()]),
  'features/events/people/mails/event-venue.ts': (asking) => changing(asking, changeEventLink),
  'features/events/places/mails/event-cancelled.ts': (asking) =>
    changing(asking, (event) => ['POST', `/staff/events/${event}/cancel`, {}]),
  'features/coordinators/mails/call-back.ts': async (asking) => {
    const { db, clock } = asking.app;
    const id = randomUUID();
    const starts_at = new Date(clock.now().getTime() + 90_000_000);
    const { id: member_id, token } = await signedIn(asking);
    await givenCallBack(db, { id, member_id, starts_at });
    await asking.ask({
      method: 'DELETE',
      path: `/api/v1/coordinator_bookings/${id}`,
      headers: asking.headers,
      token,
    });
  },
  'features/notifications/mails/reminder.ts': (asking) =>
    telling(asking, { category: 'energy_reminder', about: { what: 'energy_day' } }),
  'features/notifications/mails/topics-new.ts': (asking) =>
    telling(asking, {
      category: 'topics_digest',
      about: { what: 'topics_new', topics: [{ slug: 'fatigue', title: 'Fatigue' }] },
    }),
  'features/notifications/mails/service-changed.ts': (asking) =>
    telling(asking, { category: 'service_changed', about: { what: 'service_closed', title: 'A service' } }),
  'features/notifications/mails/waiting.ts': (asking) => telling(asking, {}),
  'features/directory/checks/mails/ask-provider.ts': async ({ app: { db, clock }, ask, headers, fresh }) => {
    // A provider receives at most one email in two weeks.
    await db.deleteFrom('service_check').execute();
    const { id } = await db.selectFrom('service').select('id').limit(1).executeTakeFirstOrThrow();
    await ask({
      method: 'POST',
      path: `/api/v1/staff/directory/checks/${id}/ask`,
      headers,
      body: { email: fresh().email },
      token: await tokenOf(db, clock.now(), 'staff: directory'),
    });
  },
  'features/connect/afterwards/mails/transcript.ts': async (asking) => {
    const { token } = await signedIn(asking);
    const id = randomUUID();
    await post(asking, '/conversations', { id, topic: 'feelings', for: 'me' }, token);
    await post(asking, `/conversations/${id}/transcript_mail`, {}, token);
  },
  'features/connect/mails/form-receipt.ts': (asking) =>
    post(asking, '/contact_forms', aForm({ email: asking.fresh().email })),
  'features/connect/mails/form-waits.ts': (asking) =>
    post(asking, '/contact_forms', aForm({ kind: 'technical', phone: '0400 000 001' })),
  'sign-in by SMS': async (asking) => {
    const { mobile } = asking.fresh();
    await givenMember(asking.app.db, { mobile });
    await post(asking, '/accounts/mobile_login', { mobile });
  },
};

function freshFrom(start: number) {
  let last = start;
  return () => {
    last += 1;
    return { email: `fresh-${last}@example.org`, mobile: `+614${String(20_000_000 + last)}` };
  };
}

/** Every host in a message: in links, and in anything that looks like one. */
function foreignHosts(message: { subject: string | null; text: string; html: string | null }): string[] {
  const links = linksIn(message.text).filter((link) => new URL(link).origin !== origin);
  const whole = [message.subject, message.text, message.html].join('\n');
  return [...links, ...hosts.filter((host) => whole.includes(host))];
}

async function messagesUnder(app: AccountsApp, ask: AskApi, tried: readonly Headers[]) {
  const fresh = freshFrom(0);
  // Each kind of message gets every twentieth variant, or all of them in a full run.
  for (const [at, headers] of tried.entries())
    for (const [nth, way] of Object.values(ways).entries())
      if (inject('all') || (at + nth) % 20 === 0) await way({ app, ask, headers, fresh });
  await app.messages();
  return app.db.selectFrom('outbox_message').selectAll().execute();
}

const settings = { SIGN_INS_PER_NETWORK: '1000000', TECHNICAL_MAIL: 'team@charity.example' };

it('link host: the test covers every kind of email', () => {
  const src = join(import.meta.dirname, '../..');
  const mails = globSync('features/**/mails/*.ts', { cwd: src });
  expect(
    Object.keys(ways)
      .filter((name) => name.endsWith('.ts'))
      .toSorted(),
  ).toEqual(mails.toSorted());
});

it(
  'link host: every message links to the configured host, whatever the request says',
  { timeout: 300_000 },
  async () => {
    const app = await givenAccounts(settings);
    const messages = await messagesUnder(app, askOf(app), variants);
    const foreign = messages.flatMap(foreignHosts);
    const links = messages.flatMap(({ text }) => linksIn(text));
    printBarFigure(
      `foreign hosts in messages ${foreign.length} of ${links.length} links in ${messages.length} messages, ${variants.length} variants (seed ${seed})`,
    );
    expect(foreign, `seed ${seed}`).toEqual([]);
    expect(messages.length).toBeGreaterThan((variants.length * Object.keys(ways).length) / 20 - 10);
  },
);

it('link host: detects a server that trusts the Host header', async () => {
  const app = await givenAccounts(settings);
  const messages = await messagesUnder(app, askOf(app), variants.slice(0, 3));
  const believing = messages.map((message) => ({
    ...message,
    text: message.text.replaceAll(origin, 'https://evil.example'),
  }));
  expect(believing.flatMap(foreignHosts).length).toBeGreaterThan(0);
});
