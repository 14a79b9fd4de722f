import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { figure } from './ask.ts';
import { givenSiege, steps, stormed } from './guesses.ts';

const seed = inject('seed');
const all = inject('all');
const names = Object.keys(steps);
const free = { SIGN_INS_PER_NETWORK: '1000000' };

/** Each two calls in both orders, and longer ways as chance has it. */
function orders(): readonly (readonly string[])[] {
  const pairs = names.flatMap((one) => names.map((other) => [one, other]));
  const long = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 14 });
  return [...pairs, ...fc.sample(long, { seed, numRuns: all ? 1_000 : 60 })];
}

describe('whoever has neither link nor code', () => {
  it('gets in by no order of the calls', { timeout: 600_000 }, async () => {
    const app = await givenAccounts(free);
    const through: string[] = [];
    const ways = orders();
    for (const order of ways) {
      const found = await stormed(await givenSiege(app), order);
      if (found.length > 0) through.push(`${order.join(', ')} → ${found.join(', ')}`);
    }
    const sessions = await app.db.selectFrom('session').selectAll().execute();
    figure(
      `sessions without proof ${sessions.length} after ${ways.length} orders of the calls (seed ${seed})`,
    );
    expect({ through, sessions: sessions.length }, `seed ${seed}`).toEqual({ through: [], sessions: 0 });
  });

  it('would get in where a server does not know its browsers apart: the bar sees it', async () => {
    const app = await givenAccounts(free);
    const siege = await givenSiege(app);
    const blind = { ...siege, other: siege.owner };
    expect(await stormed(blind, ['watches elsewhere', 'types the right code elsewhere'])).toEqual([
      'types the right code elsewhere',
    ]);
  });
});

it(
  'ends a request at the fifth miss, and lets no code in after a hundred, until a link was used',
  { timeout: 300_000 },
  async () => {
    const app = await givenAccounts(free);
    const { email } = await givenMember(app.db);
    const browser = app.browser();
    let misses = 0;
    const ask = async () => {
      app.clock.advance(3 * 3_600);
      const asked = await browser.ask(email);
      return { ...asked, ...(await app.message(email)) };
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
    figure(`misses that end a request 5, that switch codes off ${misses}`);
    expect((await browser.get(`/verify_magic_link.json?token=${off.token}`)).token).toBeDefined();
    const on = await ask();
    expect((await type(on.request_id, on.code)).token).toBeDefined();
  },
);
