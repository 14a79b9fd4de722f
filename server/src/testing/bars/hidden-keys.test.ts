import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { insiderOf } from './actors.ts';
import { askOf, codeOf, figure, nameOf, requestTo, type Ask } from './ask.ts';
import { hiddenIn, hiddenKeys, takenNames } from './hidden-keys.ts';
import { goodInput } from './inputs.ts';
import { changes, snapshotOf } from './snapshot.ts';

const seed = inject('seed');
const writes = (api as readonly Endpoint[]).filter(({ body }) => body !== undefined);

interface Found {
  sent: number;
  taken: string[];
  changed: string[];
  plain: string | undefined;
}

/** Every key to every write; by default a quarter of them to each, another one every time. */
const keysFor = (endpoint: Endpoint) =>
  hiddenKeys.filter((_, place) => inject('all') || (place + seed + writes.indexOf(endpoint)) % 4 === 0);

/** Sends hidden keys with a body that is good without them. */
async function sendHidden(app: TestApp, ask: Ask, endpoint: Endpoint): Promise<Found> {
  const token = await insiderOf(app.db, app.clock.now(), endpoint);
  const input = goodInput(endpoint, seed);
  const known = takenNames(endpoint);
  const found: Found = { sent: 0, taken: [], changed: [], plain: undefined };
  const before = await snapshotOf(app.db);
  for (const hidden of keysFor(endpoint).filter(({ key }) => !known.has(key))) {
    for (const body of hiddenIn(input.body, hidden)) {
      const answer = await ask({ ...requestTo(endpoint, { ...input, body }), token });
      found.sent += 1;
      if (!['validation', 'malformed'].includes(codeOf(answer) ?? ''))
        found.taken.push(`${hidden.key}: ${JSON.stringify(hidden.value)} was answered ${answer.status}`);
    }
  }
  found.changed = changes(before, await snapshotOf(app.db));
  const plain = await ask({ ...requestTo(endpoint, input), token });
  found.plain = codeOf(plain);
  return found;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };
let sent = 0;

describe('what nobody may set', () => {
  it.each(writes.map((one) => [nameOf(one), one] as const))(
    'is refused by %s, and changes nothing',
    async (_, endpoint) => {
      const prototype = Object.getOwnPropertyNames(Object.prototype);
      const app = await givenApp(settings);
      const found = await sendHidden(app, askOf(app), endpoint);
      sent += found.sent;
      expect({ taken: found.taken.slice(0, 5), changed: found.changed }, `seed ${seed}`).toEqual({
        taken: [],
        changed: [],
      });
      expect(found.sent).toBeGreaterThan(hiddenKeys.length / 8);
      expect(
        ['validation', 'malformed'],
        'the body is good without it: else give it one in inputs.ts',
      ).not.toContain(found.plain);
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
      figure(
        `hidden keys taken by ${nameOf(endpoint)} ${found.taken.length} of ${found.sent} (seed ${seed})`,
      );
    },
  );

  it('has two hundred keys, and they were sent', () => {
    expect(hiddenKeys.length).toBeGreaterThanOrEqual(200);
    expect(sent).toBeGreaterThan(writes.length * (inject('all') ? 150 : 38));
  });

  it('is found out where a server leaves out what it does not know', async () => {
    const app = await givenApp(settings);
    const ask = askOf(app);
    const endpoint = writes.find((one) => nameOf(one) === 'PUT /onboarding');
    if (!endpoint) throw new Error('the endpoint is gone');
    const known = takenNames(endpoint);
    const lenient: Ask = (asked) => ask({ ...asked, body: onlyKnown(asked.body, known) });
    const found = await sendHidden(app, lenient, endpoint);
    expect([found.taken.length > 0, found.changed.length > 0]).toEqual([true, true]);
  });
});

function onlyKnown(body: unknown, known: ReadonlySet<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, part]) => (known.has(key) ? [[key, onlyKnown(part, known)]] : [])),
  );
}
