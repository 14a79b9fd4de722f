import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, inject, it } from 'vitest';
import { givenApp } from '../given-app.ts';
import { insiderOf } from './actors.ts';
import {
  askOf,
  endpointName,
  printBarFigure,
  problemCode,
  requestTo,
  type ApiAnswered,
  type AskApi,
} from './ask.ts';
import { freeParts, hiddenIn, hiddenKeys, takenNames } from './hidden-keys.ts';
import { goodInput } from './inputs.ts';
import { changes, snapshotOf } from './snapshot.ts';

const seed = inject('seed');
const writes = (api as readonly Endpoint[]).filter(({ body }) => body !== undefined);

/** Every key for every write; by default a different eighth for each write. */
const keysFor = (endpoint: Endpoint) =>
  hiddenKeys.filter((_, place) => inject('all') || (place + seed + writes.indexOf(endpoint)) % 8 === 0);

interface Caller {
  endpoint: Endpoint;
  token: string;
}

interface Match {
  sent: number;
  taken: string[];
}

/** Sends hidden keys in a body that is valid without them. */
async function sendHidden(ask: AskApi, { endpoint, token }: Caller): Promise<Match> {
  const input = goodInput(endpoint, seed);
  const existing = takenNames(endpoint);
  const match: Match = { sent: 0, taken: [] };
  for (const hidden of keysFor(endpoint).filter(({ key }) => !existing.has(key))) {
    for (const body of hiddenIn(input.body, hidden, freeParts(endpoint))) {
      const answer = await ask({ ...requestTo(endpoint, { ...input, body }), token });
      match.sent += 1;
      if (!isInvalid(answer))
        match.taken.push(
          `${endpointName(endpoint)}: ${hidden.key}: ${JSON.stringify(hidden.value)} was answered ${answer.status}`,
        );
    }
  }
  return match;
}

const isInvalid = (answer: ApiAnswered) => ['validation', 'malformed'].includes(problemCode(answer) ?? '');

/** A server on which each of these endpoints has its own caller. */
async function givenCallers(endpoints: readonly Endpoint[]) {
  const app = await givenApp({ SIGN_INS_PER_NETWORK: '1000000' });
  const callers: Caller[] = [];
  for (const endpoint of endpoints)
    callers.push({ endpoint, token: await insiderOf(app.db, app.clock.now(), endpoint) });
  return { app, callers };
}

describe('hidden keys', () => {
  it('are refused by every write, and change nothing', { timeout: 600_000 }, async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    const { app, callers } = await givenCallers(writes);
    const ask = askOf(app);
    const before = await snapshotOf(app.db);
    const matches: Match[] = [];
    for (const caller of callers) matches.push(await sendHidden(ask, caller));
    const changed = changes(before, await snapshotOf(app.db));
    const taken = matches.flatMap((match) => match.taken);
    const bad: string[] = [];
    for (const { endpoint, token } of callers)
      if (isInvalid(await ask({ ...requestTo(endpoint, goodInput(endpoint, seed)), token })))
        bad.push(endpointName(endpoint));
    const sent = matches.reduce((sum, match) => sum + match.sent, 0);
    expect({ taken: taken.slice(0, 20), changed }, `seed ${seed}`).toEqual({ taken: [], changed: [] });
    expect(bad, 'these bodies must be good without the keys: give them one in inputs.ts').toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect(hiddenKeys.length).toBeGreaterThanOrEqual(200);
    expect(Math.min(...matches.map((match) => match.sent))).toBeGreaterThan(hiddenKeys.length / 16);
    expect(sent).toBeGreaterThan(writes.length * (inject('all') ? 150 : 18));
    printBarFigure(`hidden keys taken by ${writes.length} writes ${taken.length} of ${sent} (seed ${seed})`);
  });

  it('are detected in a server that ignores unknown fields', async () => {
    const endpoint = writes.find((one) => endpointName(one) === 'PUT /onboarding');
    if (!endpoint) throw new Error('the endpoint is gone');
    const { app, callers } = await givenCallers([endpoint]);
    const ask = askOf(app);
    const existing = takenNames(endpoint);
    const lenient: AskApi = (request) => ask({ ...request, body: withoutUnlisted(request.body, existing) });
    const before = await snapshotOf(app.db);
    const taken: string[] = [];
    for (const caller of callers) taken.push(...(await sendHidden(lenient, caller)).taken);
    const changed = changes(before, await snapshotOf(app.db));
    expect([taken.length > 0, changed.length > 0]).toEqual([true, true]);
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
