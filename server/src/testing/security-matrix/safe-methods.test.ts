import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { insiderOf } from './actors.ts';
import { askOf, printBarFigure, endpointName, requestTo, type AskApi } from './ask.ts';
import { goodInput, inputsOf } from './inputs.ts';
import { changes, snapshotOf } from './snapshot.ts';

const seed = inject('seed');
const endpoints: readonly Endpoint[] = api;
const writes = endpoints.filter(({ method }) => method !== 'GET');
const reads = endpoints.filter(({ method }) => method === 'GET');
const settings = { BASE_URL: 'https://app.kindred.example', SIGN_INS_PER_NETWORK: '1000000' };

const origins = [
  'https://evil.example',
  'http://app.kindred.example',
  'https://app.kindred.example.evil.example',
  'https://evil-app.kindred.example',
  'https://kindred.example',
  'https://app.kindred.example:8443',
  'https://app.kindred.example@evil.example',
  'HTTPS://APP.KINDRED.EXAMPLE.',
  'http://localhost.evil.example',
  'capacitor://evil.example',
  'file://',
  'null',
];
/** What a form on another site can send without a preflight. */
const forms = [
  'text/plain',
  'text/plain; charset=utf-8',
  'text/plain; application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=application/json',
];

interface Writes {
  sent: number;
  accepted: string[];
  changed: string[];
}

/**
 * Reading all tables takes longer than the calls, so it is done once for several endpoints, which are named together.
 */
const several = 20;
const groupsOf = (walked: readonly Endpoint[]) =>
  Array.from({ length: Math.ceil(walked.length / several) }, (_, at) =>
    walked.slice(at * several, (at + 1) * several),
  );

async function insidersOf(app: TestApp, group: readonly Endpoint[]) {
  const insiders: { endpoint: Endpoint; insider: string }[] = [];
  for (const endpoint of group)
    insiders.push({ endpoint, insider: await insiderOf(app.db, app.clock.now(), endpoint) });
  return insiders;
}

async function writeFromOutside(app: TestApp, ask: AskApi, walked = writes): Promise<Writes> {
  const result: Writes = { sent: 0, accepted: [], changed: [] };
  const headers = [
    ...origins.map((origin) => ({ origin })),
    ...forms.map((type) => ({ 'content-type': type })),
  ];
  for (const group of groupsOf(walked)) {
    const insiders = await insidersOf(app, group);
    const before = await snapshotOf(app.db);
    const calls = insiders.flatMap(({ endpoint, insider }) => {
      const input = goodInput(endpoint, seed);
      const request = { ...requestTo(endpoint, { ...input, body: input.body ?? {} }), token: insider };
      return headers.map((header) => ({ endpoint, request: { ...request, headers: header } }));
    });
    for (const { endpoint, request } of calls) {
      const { status } = await ask(request);
      result.sent += 1;
      if (status >= 400) continue;
      result.accepted.push(`${endpointName(endpoint)} ${JSON.stringify(request.headers)}: ${status}`);
    }
    result.changed.push(...namedChanges(group, changes(before, await snapshotOf(app.db))));
  }
  return result;
}

const namedChanges = (group: readonly Endpoint[], different: readonly string[]) =>
  different.map((one) => `${group.map(endpointName).join(', ')}: ${one}`);

it(
  'CSRF: refuses writes from another site, and any write that a form could send',
  { timeout: 300_000 },
  async () => {
    const app = await givenApp(settings);
    const { sent, accepted, changed } = await writeFromOutside(app, askOf(app));
    printBarFigure(`writes of other sites accepted ${accepted.length} of ${sent}`);
    expect({ accepted, changed }).toEqual({ accepted: [], changed: [] });
  },
);

it('CSRF: detects a server that does not check the origin', async () => {
  const app = await givenApp(settings);
  const ask = askOf(app);
  const trusting: AskApi = (request) => ask({ ...request, headers: {} });
  const { accepted, changed } = await writeFromOutside(app, trusting, writes.slice(0, 10));
  expect([accepted.length > 0, changed.length > 0]).toEqual([true, true]);
});

/** The time of last use, and the daily token: no personal data. Calls by staff leave an audit row. */
const allowed = /^(session\.(seen_at|token_hash|previous_hash|previous_until|rotated_at)|\+audit\w*)$/;

const ways = (insider: string) =>
  [
    ['GET', undefined],
    ['HEAD', undefined],
    ['GET', insider],
    ['HEAD', insider],
  ] as const;

async function readAll(
  app: TestApp,
  ask: AskApi,
  walked = reads,
): Promise<{ sent: number; changed: string[] }> {
  const changed: string[] = [];
  let sent = 0;
  for (const group of groupsOf(walked)) {
    const insiders = await insidersOf(app, group);
    const before = await snapshotOf(app.db);
    // A day later, the session's token rotates during the walk.
    app.clock.advance(86_400);
    const calls = insiders.flatMap(({ endpoint, insider }) => {
      const samples = fc.sample(inputsOf(endpoint), { seed, numRuns: inject('all') ? 10 : 3 });
      return samples.flatMap((input) =>
        ways(insider).map(([method, token]) => ({ ...requestTo(endpoint, input), method, token })),
      );
    });
    for (const call of calls) await ask(call);
    sent += calls.length;
    const different = changes(before, await snapshotOf(app.db));
    changed.push(
      ...namedChanges(
        group,
        different.filter((one) => !allowed.test(one)),
      ),
    );
  }
  return { sent, changed };
}

it(
  'safe methods: reads change nothing except when a person was last seen',
  { timeout: 300_000 },
  async () => {
    const app = await givenApp(settings);
    const { sent, changed } = await readAll(app, askOf(app));
    printBarFigure(`rows changed by GET and HEAD ${changed.length} in ${sent} requests (seed ${seed})`);
    expect(changed, `seed ${seed}`).toEqual([]);
  },
);

it('safe methods: detects a read that writes', async () => {
  const app = await givenApp(settings);
  const ask = askOf(app);
  const counting: AskApi = async (request) => {
    const answer = await ask(request);
    await app.db.updateTable('member').set({ sign_ins: 7 }).execute();
    return answer;
  };
  const profile = reads.filter((one) => endpointName(one) === 'GET /accounts/profile');
  expect((await readAll(app, counting, profile)).changed).toContain('GET /accounts/profile: member.sign_ins');
});
