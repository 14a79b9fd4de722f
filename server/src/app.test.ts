import { api } from '@kindred/contract/api.ts';
import { permissions, type Endpoint } from '@kindred/contract/endpoint.ts';
import { openApi } from '@kindred/contract/openapi.ts';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './app.ts';
import { givenApp } from './testing/given-app.ts';
import { givenToken } from './testing/given-member.ts';
import { givenStaffToken } from './testing/given-staff.ts';
import { readConfig } from '#platform/config.ts';

const endpoints: readonly Endpoint[] = api;
const givenAllowed: typeof givenToken = (db, now) => givenStaffToken(db, now, { permissions });
const name = ({ method, path }: Endpoint) => `${method} ${path}`;

it('answers every endpoint of the contract, once, and no other', () => {
  const bound = allRoutes(readConfig({ KINDRED_ENV: 'test' })).map((route) => name(route.endpoint));
  expect(bound.toSorted()).toEqual(endpoints.map(name).toSorted());
});

it('documents every endpoint that people may call', () => {
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

describe.each(
  endpoints
    .filter((one) => one.access !== 'anyone' && one.access !== 'local')
    .map((one) => [name(one), one] as const),
)('%s', (_, endpoint) => {
  it('turns away a caller without a session', async () => {
    const app = await givenApp();
    const { status } = await app.raw({ method: endpoint.method, url: `/api/v1${endpoint.path}` });
    expect(status).toBe(401);
  });
});

describe.each(endpoints.map((one) => [name(one), one] as const))('%s', (_, endpoint) => {
  const url = `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`;

  it('refuses what it does not know instead of leaving it out', async () => {
    const app = await givenApp();
    const extra = endpoint.body
      ? { payload: { a_field_nobody_knows: 1 } }
      : { query: { a_field_nobody_knows: '1' } };
    const token = endpoint.access.startsWith('staff') ? givenAllowed : givenToken;
    const headers = { 'x-auth-header': await token(app.db, app.clock.now()) };
    const { status, body } = await app.raw({ method: endpoint.method, url, headers, ...extra });
    expect(status).toBe(422);
    expect(JSON.parse(body).errors).toContainEqual(
      expect.objectContaining({ field: 'a_field_nobody_knows', code: 'unknown_field' }),
    );
  });

  it('names the methods it takes when it is asked with another', async () => {
    const app = await givenApp();
    const { status, headers, body } = await app.raw({ method: 'PATCH', url });
    expect([status, JSON.parse(body).code]).toEqual([405, 'method_not_allowed']);
    expect(headers.allow).toContain(endpoint.method);
  });
});

const ofMembers = endpoints.filter(({ access }) => access === 'member');
it.each(ofMembers.map((one) => [name(one), one] as const))(
  '%s turns away who is not signed in',
  async (_, endpoint) => {
    const app = await givenApp();
    const url = `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`;
    const { status, body } = await app.raw({
      method: endpoint.method,
      url,
      ...(endpoint.body ? { payload: {} } : {}),
    });
    expect([status, JSON.parse(body).code]).toEqual([401, 'session_ended']);
  },
);
