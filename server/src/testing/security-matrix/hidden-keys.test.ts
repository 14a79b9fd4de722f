import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { insiderOf } from './actors.ts';
import { askOf, problemCode, printBarFigure, endpointName, requestTo, type AskApi } from './ask.ts';
import { hiddenIn, hiddenKeys, takenNames } from './hidden-keys.ts';
import { goodInput } from './inputs.ts';
import { changes, snapshotOf } from './snapshot.ts';

const seed = inject('seed');
const writes = (api as readonly Endpoint[]).filter(({ body }) => body !== undefined);

interface Match {
  sent: number;
  taken: string[];
  changed: string[];
  plain: string | undefined;
}

/** Every key to every write; by default a different quarter for each write. */
const keysFor = (endpoint: Endpoint) =>
  hiddenKeys.filter((_, place) => inject('all') || (place + seed + writes.indexOf(endpoint)) % 4 === 0);

/** Sends hidden keys in a body that is valid without them. */
async function sendHidden(app: TestApp, ask: AskApi, endpoint: Endpoint): Promise<Match> {
  const token = await insiderOf(app.db, app.clock.now(), endpoint);
  const input = goodInput(endpoint, seed);
  const existing = takenNames(endpoint);
  const match: Match = { sent: 0, taken: [], changed: [], plain: undefined };
  const before = await snapshotOf(app.db);
  for (const hidden of keysFor(endpoint).filter(({ key }) => !existing.has(key))) {
    for (const body of hiddenIn(input.body, hidden)) {
      const answer = await ask({ ...requestTo(endpoint, { ...input, body }), token });
      match.sent += 1;
      if (!['validation', 'malformed'].includes(problemCode(answer) ?? ''))
        match.taken.push(`${hidden.key}: ${JSON.stringify(hidden.value)} was answered ${answer.status}`);
    }
  }
  match.changed = changes(before, await snapshotOf(app.db));
  const plain = await ask({ ...requestTo(endpoint, input), token });
  match.plain = problemCode(plain);
  return match;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };
let sent = 0;

describe('hidden keys', () => {
  it.each(writes.map((one) => [endpointName(one), one] as const))(
    'is refused by %s, and changes nothing',
    async (_, endpoint) => {
      const prototype = Object.getOwnPropertyNames(Object.prototype);
      const app = await givenApp(settings);
      const match = await sendHidden(app, askOf(app), endpoint);
      sent += match.sent;
      expect({ taken: match.taken.slice(0, 5), changed: match.changed }, `seed ${seed}`).toEqual({
        taken: [],
        changed: [],
      });
      expect(match.sent).toBeGreaterThan(hiddenKeys.length / 8);
      expect(
        ['validation', 'malformed'],
        'the body is good without it: else give it one in inputs.ts',
      ).not.toContain(match.plain);
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
      printBarFigure(
        `hidden keys taken by ${endpointName(endpoint)} ${match.taken.length} of ${match.sent} (seed ${seed})`,
      );
    },
  );

  it('are two hundred, and all were sent', () => {
    expect(hiddenKeys.length).toBeGreaterThanOrEqual(200);
    expect(sent).toBeGreaterThan(writes.length * (inject('all') ? 150 : 38));
  });

  it('are detected in a server that ignores unknown fields', async () => {
    const app = await givenApp(settings);
    const ask = askOf(app);
    const endpoint = writes.find((one) => endpointName(one) === 'PUT /onboarding');
    if (!endpoint) throw new Error('the endpoint is gone');
    const existing = takenNames(endpoint);
    const lenient: AskApi = (request) => ask({ ...request, body: withoutUnlisted(request.body, existing) });
    const match = await sendHidden(app, lenient, endpoint);
    expect([match.taken.length > 0, match.changed.length > 0]).toEqual([true, true]);
  });
});

function withoutUnlisted(body: unknown, existing: ReadonlySet<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, part]) =>
      existing.has(key) ? [[key, withoutUnlisted(part, existing)]] : [],
    ),
  );
}
