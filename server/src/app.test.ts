import { api } from '@kindred/contract/api.ts';
import { permissions, type Endpoint } from '@kindred/contract/endpoint.ts';
import { openApi } from '@kindred/contract/openapi.ts';
import { expect, it } from 'vitest';
import { allRoutes } from './app.ts';
import { givenApp } from './testing/given-app.ts';
import { givenToken } from './testing/given-member.ts';
import { givenStaffToken } from './testing/given-staff.ts';

const endpoints: readonly Endpoint[] = api;
const givenFullAccessToken: typeof givenToken = (db, now) => givenStaffToken(db, now, { permissions });
const name = ({ method, path }: Endpoint) => `${method} ${path}`;

it('serves exactly the endpoints in the contract', async () => {
  const bound = allRoutes({ ...(await givenApp()), render: async () => '' }).map((route) =>
    name(route.endpoint),
  );
  expect(bound.toSorted()).toEqual(endpoints.map(name).toSorted());
});

it('documents every public endpoint', () => {
  const paths = openApi().paths as Record<string, Record<string, unknown>>;
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(
    endpoints
      .filter((one) => one.access !== 'local')
      .map(name)
      .toSorted(),
  );
});

const urlOf = ({ path }: Endpoint) => `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`;
const closed = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'local');

it('refuses a caller without a session, except at public endpoints', async () => {
  const app = await givenApp();
  const open: string[] = [];
  for (const endpoint of closed) {
    const payload = endpoint.body ? { payload: {} } : {};
    const { status, body } = await app.raw({ method: endpoint.method, url: urlOf(endpoint), ...payload });
    if (status !== 401 || JSON.parse(body).code !== 'session_ended')
      open.push(`${name(endpoint)}: ${status}`);
  }
  expect(open).toEqual([]);
});

it('refuses unknown fields instead of ignoring them', async () => {
  const app = await givenApp();
  const now = app.clock.now();
  const [ofMember, ofStaff] = [await givenToken(app.db, now), await givenFullAccessToken(app.db, now)];
  const lenient: string[] = [];
  for (const endpoint of endpoints) {
    const extra = endpoint.body
      ? { payload: { a_field_nobody_knows: 1 } }
      : { query: { a_field_nobody_knows: '1' } };
    const headers = { 'x-auth-header': endpoint.access.startsWith('staff') ? ofStaff : ofMember };
    const { status, body } = await app.raw({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers,
      ...extra,
    });
    const errors: { field: string; code: string }[] = JSON.parse(body).errors ?? [];
    const details = errors.some(
      ({ field, code }) => field === 'a_field_nobody_knows' && code === 'unknown_field',
    );
    if (status !== 422 || !details) lenient.push(`${name(endpoint)}: ${status}`);
  }
  expect(lenient).toEqual([]);
});

it('lists the allowed methods in the reply to another method', async () => {
  const app = await givenApp();
  const silent: string[] = [];
  for (const endpoint of endpoints) {
    const { status, headers, body } = await app.raw({ method: 'PATCH', url: urlOf(endpoint) });
    const details = String(headers.allow).includes(endpoint.method);
    if (status !== 405 || JSON.parse(body).code !== 'method_not_allowed' || !details)
      silent.push(name(endpoint));
  }
  expect(silent).toEqual([]);
});

/** Specific to one request, or to its body: whether it is compressed or sent in parts. */
const unlike = /^(x-request-id|x-ratelimit-|date$|vary$|transfer-encoding$)/;

it('answers HEAD with the status and headers of GET, but without a body', async () => {
  const app = await givenApp();
  const now = app.clock.now();
  const [ofMember, ofStaff] = [await givenToken(app.db, now), await givenFullAccessToken(app.db, now)];
  const pages = ['/', '/health', '/api/v1/openapi.json', '/robots.txt', '/tabs/learn', '/no-such-page'];
  // An event stream stays open, and every read of the audit log makes the log longer.
  const gets = endpoints.filter(
    ({ method, path }) => method === 'GET' && !/\/(stream|audit\w*(\.csv)?)$/.test(path),
  );
  const topic = '/api/v1/topics/fatigue';
  const { etag } = (await app.raw({ url: topic })).headers;
  const calls = [
    ...pages.map((url) => ({ url, headers: {} })),
    { url: topic, headers: { 'if-none-match': String(etag) } },
    ...gets.map((one) => ({
      url: urlOf(one),
      headers: { 'x-auth-header': one.access.startsWith('staff') ? ofStaff : ofMember },
    })),
  ];
  const different: string[][] = [];
  let accepted = 0;
  for (const call of calls) {
    const [get, head] = [await app.raw(call), await app.raw({ ...call, method: 'HEAD' })];
    const [ofGet = [], ofHead = []] = [get, head].map(({ status, headers }) =>
      Object.entries({ status, ...headers }).flatMap(([key, value]) =>
        unlike.test(key) ? [] : `${key}: ${String(value)}`,
      ),
    );
    const differs = [
      ...ofGet.filter((one) => !ofHead.includes(one)),
      ...ofHead.filter((one) => !ofGet.includes(one)),
    ];
    if (differs.length > 0 || head.body !== '') different.push([call.url, ...differs]);
    if (get.status === 200) accepted += 1;
  }
  expect(different).toEqual([]);
  expect(accepted).toBeGreaterThan(80);
});
