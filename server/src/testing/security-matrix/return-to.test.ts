import { places } from '@kindred/contract/places.ts';
import { hostilePlaces } from '@kindred/rigs/fuzzer/hostile-places.ts';
import { expect, inject, it } from 'vitest';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { printBarFigure } from './ask.ts';

const seed = inject('seed');
const origin = 'https://app.kindred.example';
const patterns = places.map((pathname) => new URLPattern({ pathname }));

/** Whether the target, resolved as a browser would, is anything but an allowed page. */
function isAstray(target: string): boolean {
  const url = URL.parse(target, origin);
  return url?.origin !== origin || !patterns.some((one) => one.test({ pathname: url.pathname }));
}

type Take = (app: AccountsApp, target: string) => Promise<string | null>;

/** Signs in with a return path, and returns where the server sends the person. */
const askAndEnter: Take = async (app, target) => {
  const { email } = await givenMember(app.db);
  const browser = app.browser();
  const reply = await browser.post('/accounts/email_login', { email, return_to: target });
  if (reply.status !== 202) return null;
  const { code } = await app.message(email);
  const { request_id } = reply.body;
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
  'return path: never leads outside the app after signing in, whatever was requested',
  { timeout: 300_000 },
  async () => {
    const targets = hostilePlaces(seed, 500);
    const astray = await ledAstray(askAndEnter, targets);
    printBarFigure(
      `places to come back to that lead astray ${astray.length} of ${targets.length} (seed ${seed})`,
    );
    expect(astray, `seed ${seed}`).toEqual([]);
  },
);

it('return path: ignores a stored one that is no longer allowed', async () => {
  const app = await givenAccounts();
  const { email } = await givenMember(app.db);
  const browser = app.browser();
  const { request_id } = await browser.ask(email);
  await app.db.updateTable('sign_in_request').set({ return_to: '//evil.example' }).execute();
  const { code } = await app.message(email);
  const { body } = await browser.post('/accounts/verify_code', { request_id, code });
  expect(body).toMatchObject({ account: { email }, return_to: null });
});

it('return path: leads to each allowed page with its query', { timeout: 300_000 }, async () => {
  const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000000' });
  for (const place of places) {
    const target = `${place.replaceAll(/:\w+/g, 'fatigue')}?view=all`;
    expect(await askAndEnter(app, target)).toBe(target);
  }
});

it('return path: detects a server that checks only the first character', async () => {
  const careless: Take = async (_, target) => (target.startsWith('/') ? target : null);
  expect((await ledAstray(careless, hostilePlaces(seed, 500))).length).toBeGreaterThan(50);
});
