import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { printBarFigure } from './ask.ts';
import { givenAttack, guessSteps, stormed } from './code-guessing.ts';

const seed = inject('seed');
const all = inject('all');
const names = Object.keys(guessSteps);
const free = { SIGN_INS_PER_NETWORK: '1000000' };

/** Each pair of calls in both orders, and longer random sequences; a quarter of the pairs by default. */
function orders(): readonly (readonly string[])[] {
  const pairs = names.flatMap((one, row) =>
    names.flatMap((other, column) => (all || (row + column + seed) % 4 === 0 ? [[one, other]] : [])),
  );
  const long = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 14 });
  return [...pairs, ...fc.sample(long, { seed, numRuns: all ? 1_000 : 40 })];
}

describe('an attacker without a link or code', () => {
  it('is signed in by no sequence of calls', { timeout: 600_000 }, async () => {
    const app = await givenAccounts(free);
    const through: string[] = [];
    const ways = orders();
    for (const order of ways) {
      const match = await stormed(await givenAttack(app), order);
      if (match.length > 0) through.push(`${order.join(', ')} → ${match.join(', ')}`);
    }
    const sessions = await app.db.selectFrom('session').selectAll().execute();
    printBarFigure(
      `sessions without proof ${sessions.length} after ${ways.length} orders of the calls (seed ${seed})`,
    );
    expect({ through, sessions: sessions.length }, `seed ${seed}`).toEqual({ through: [], sessions: 0 });
  });

  it('would be signed in if browsers were not told apart, which the check detects', async () => {
    const app = await givenAccounts(free);
    const siege = await givenAttack(app);
    const blind = { ...siege, other: siege.owner };
    expect(await stormed(blind, ['watches elsewhere', 'types the right code elsewhere'])).toEqual([
      'types the right code elsewhere',
    ]);
  });
});

it(
  'sign-in request: ends at the fifth miss, and an account refuses codes after a hundred until a link is used',
  { timeout: 300_000 },
  async () => {
    const app = await givenAccounts(free);
    const { email } = await givenMember(app.db);
    const browser = app.browser();
    let misses = 0;
    const ask = async () => {
      app.clock.advance(3 * 3_600);
      const reply = await browser.ask(email);
      return { ...reply, ...(await app.message(email)) };
    };
    const type = async (request_id: string, code: string) =>
      browser.post('/accounts/verify_code', { request_id, code });
    for (let request = 0; request < 20; request += 1) {
      const { request_id, code } = await ask();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let miss = 0; miss < 5; miss += 1) {
        expect((await type(request_id, wrong)).body.code).toBe('code_wrong');
        misses += 1;
      }
      expect((await type(request_id, code)).body.code).toBe('link_expired');
    }
    const off = await ask();
    expect((await type(off.request_id, off.code)).body.code).toBe('code_wrong');
    printBarFigure(`misses that end a request 5, that switch codes off ${misses}`);
    expect((await browser.get(`/verify_magic_link.json?token=${off.token}`)).token).toBeDefined();
    const on = await ask();
    expect((await type(on.request_id, on.code)).token).toBeDefined();
  },
);
