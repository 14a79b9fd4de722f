import { places } from '@kindred/contract/places.ts';
import { hostilePlaces } from '@kindred/rigs/fuzzer/hostile-places.ts';
import { expect, inject, it } from 'vitest';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { figure } from './ask.ts';

const seed = inject('seed');
const origin = 'https://app.kindred.example';
const patterns = places.map((pathname) => new URLPattern({ pathname }));

/** Judged as a browser would: where it goes, and whether that is a page of the list. */
function isAstray(target: string): boolean {
  const url = URL.parse(target, origin);
  return url?.origin !== origin || !patterns.some((one) => one.test({ pathname: url.pathname }));
}

type Take = (app: AccountsApp, target: string) => Promise<string | null>;

/** Signs in with a place to come back to; gives back where the server sends the person then. */
const askAndEnter: Take = async (app, target) => {
  const { email } = await givenMember(app.db);
  const browser = app.browser();
  const asked = await browser.post('/accounts/email_login', { email, return_to: target });
  if (asked.status !== 202) return null;
  const { code } = await app.message(email);
  const { request_id } = asked.body;
  const { body } = await browser.post('/accounts/verify_code', { request_id, code });
  return (body['return_to'] as string | null | undefined) ?? null;
};

async function ledAstray(take: Take, targets: readonly string[]): Promise<string[]> {
  const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000000' });
  const astray: string[] = [];
  for (const target of targets) {
    const back = await take(app, target);
    if (back !== null && isAstray(back)) astray.push(`${target} → ${back}`);
  }
  return astray;
}

it(
  'sends nobody off the app after signing in, whatever they asked to come back to',
  { timeout: 300_000 },
  async () => {
    const targets = hostilePlaces(seed, 500);
    const astray = await ledAstray(askAndEnter, targets);
    figure(`places to come back to that lead astray ${astray.length} of ${targets.length} (seed ${seed})`);
    expect(astray, `seed ${seed}`).toEqual([]);
  },
);

it('sends nobody to a place that was kept before the list knew better', async () => {
  const app = await givenAccounts();
  const { email } = await givenMember(app.db);
  const browser = app.browser();
  const { request_id } = await browser.ask(email);
  await app.db.updateTable('sign_in_request').set({ return_to: '//evil.example' }).execute();
  const { code } = await app.message(email);
  const { body } = await browser.post('/accounts/verify_code', { request_id, code });
  expect(body).toMatchObject({ account: { email }, return_to: null });
});

it(
  'sends everybody back to each page of the list, with what stood in its query',
  { timeout: 300_000 },
  async () => {
    const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000000' });
    for (const place of places) {
      const target = `${place.replaceAll(/:\w+/g, 'fatigue')}?view=all`;
      expect(await askAndEnter(app, target)).toBe(target);
    }
  },
);

it('finds out a server that only looks at the first letter', async () => {
  const careless: Take = async (_, target) => (target.startsWith('/') ? target : null);
  expect((await ledAstray(careless, hostilePlaces(seed, 500))).length).toBeGreaterThan(50);
});
