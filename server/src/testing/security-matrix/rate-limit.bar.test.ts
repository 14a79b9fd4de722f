import { expect, inject, it } from 'vitest';
import fc from 'fast-check';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { askOf, printBarFigure } from './ask.ts';

const seed = inject('seed');
const day = 86_400;
const email = 'robin@example.org';
const mobile = '+61400000001';

/** Headers with which a caller poses as others, changed for each request. */
const forged = fc.tuple(fc.ipV4(), fc.ipV6(), fc.nat(5)).map(([four, six, kind]): Record<string, string> => {
  if (kind === 0) return { 'x-forwarded-for': four };
  if (kind === 1) return { 'x-forwarded-for': `${six}, ${four}, 127.0.0.1` };
  if (kind === 2) return { forwarded: `for="[${six}]";proto=https;by=${four}` };
  if (kind === 3) return { 'x-real-ip': four, 'true-client-ip': four, 'cf-connecting-ip': six };
  if (kind === 4) return { 'x-forwarded-for': four, cookie: `kindred_ask=${four}` };
  return { 'x-client-ip': four, 'x-forwarded-for': ', ,' };
});

interface Flood {
  mails: number;
  texts: number;
  ownerLetIn: boolean;
  /** The number of networks the flood appears to come from, as the server counts them. */
  networks: number;
}

/** The owner signs in while an attacker floods both addresses for a day. */
async function flood(count: number, settings: Record<string, string> = {}): Promise<Flood> {
  const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000000', ...settings });
  await givenMember(app.db, { email, mobile });
  const ask = askOf(app);
  const owner = app.browser();
  const { request_id } = await owner.ask(email);
  const { code } = await app.message(email);
  let ownerLetIn = false;
  for (const [at, headers] of fc.sample(forged, { seed, numRuns: count }).entries()) {
    // After a minute one request of the flood is accepted, so it competes with the owner's.
    if (at === 50) app.clock.advance(61);
    if (at === 90)
      ownerLetIn = (await owner.post('/accounts/verify_code', { request_id, code })).token !== undefined;
    if (at % 100 === 99) {
      // Messages are sent as they are requested, not at the end of the day.
      await app.messages();
      app.clock.advance((100 * day) / count - 10);
    }
    const [path, body] = at % 2 ? ['mobile_login', { mobile }] : ['email_login', { email }];
    await ask({ method: 'POST', path: `/api/v1/accounts/${path}`, headers, body });
  }
  const sent = await app.messages();
  const networks = await app.db.selectFrom('sign_in_request').select('network_hash').distinct().execute();
  return {
    mails: sent.filter(({ channel }) => channel === 'email').length,
    texts: sent.filter(({ channel }) => channel === 'sms').length,
    ownerLetIn,
    networks: networks.length - 1,
  };
}

it('rate limit: an address gets at most twenty emails and eight text messages a day, whoever asks and from anywhere', async () => {
  const count = inject('all') ? 10_000 : 800;
  const { mails, texts, ownerLetIn, networks } = await flood(count);
  printBarFigure(
    `mails ${mails}, texts ${texts} in a day of ${count} requests with forged headers, from ${networks} network; the owner came in with the earlier message: ${ownerLetIn} (seed ${seed})`,
  );
  expect(mails).toBeGreaterThan(5);
  expect(mails).toBeLessThanOrEqual(20);
  expect(texts).toBeLessThanOrEqual(8);
  expect({ ownerLetIn, networks }).toEqual({ ownerLetIn: true, networks: 1 });
}, 300_000);

it('rate limit: detects a server that trusts every header', async () => {
  expect((await flood(200, { TRUST_PROXY: '127.0.0.1' })).networks).toBeGreaterThan(1);
}, 60_000);
