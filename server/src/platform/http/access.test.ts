import { endpoint, permissions, type Access, type Permission } from '@kindred/contract/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { readConfig } from '#platform/config.ts';
import { identifyWith } from '#platform/session/session.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { bindRoutes } from './bind.ts';
import { openHttp } from './open.ts';
import { setProblems } from './problems.ts';
import { route } from './route.ts';

const accesses: readonly Access[] = [
  'anyone',
  'member',
  'staff',
  'staff_entering',
  ...permissions.map((one) => `staff:${one}` as const),
];

/** An endpoint of each access level, and the possible callers. */
async function givenAccessRoutes() {
  const app = await givenApp();
  const now = app.clock.now();
  const config = readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' });
  const http = await openHttp(config);
  setProblems(http, () => []);
  const doors = accesses.map((access, nth) =>
    route(
      endpoint({
        method: 'GET',
        path: `/door/${nth}`,
        access,
        summary: '',
        reply: z.object({ in: z.boolean() }),
      }),
      async () => ({ in: true }),
    ),
  );
  bindRoutes(http, doors, {
    ...app,
    local: true,
    identify: identifyWith(sessionLifetimes(config), false, async () => {}),
  });
  const staff = (more: { permissions?: readonly Permission[]; passkey_due?: boolean } = {}) =>
    givenStaffToken(app.db, now, more);
  const people: Record<string, string | undefined> = {
    nobody: undefined,
    'a member': await givenToken(app.db, now),
    'staff without a permission': await staff(),
    'staff with every permission whose passkey is due': await staff({ permissions, passkey_due: true }),
  };
  for (const one of permissions) people[`staff for ${one}`] = await staff({ permissions: [one] });
  const knock = async (who: string) => {
    const opened: Access[] = [];
    for (const [nth, access] of accesses.entries()) {
      const token = people[who];
      const headers = token ? { 'x-auth-header': token } : {};
      const { statusCode } = await http.inject({ url: `/api/v1/door/${nth}`, headers });
      expect([200, token ? 404 : 401]).toContain(statusCode);
      if (statusCode === 200) opened.push(access);
    }
    return opened;
  };
  return { people: Object.keys(people), knock, close: () => http.close() };
}

it('gives each caller access to their own endpoints, and 404 to everyone else', async () => {
  const { people, knock, close } = await givenAccessRoutes();
  const opened = Object.fromEntries(
    await Promise.all(people.map(async (who) => [who, await knock(who)] as const)),
  );
  const desk = ['anyone', 'staff', 'staff_entering'];
  expect(opened).toEqual({
    nobody: ['anyone'],
    'a member': ['anyone', 'member'],
    'staff without a permission': desk,
    'staff with every permission whose passkey is due': ['anyone', 'staff_entering'],
    ...Object.fromEntries(permissions.map((one) => [`staff for ${one}`, [...desk, `staff:${one}`]])),
  });
  await close();
});
