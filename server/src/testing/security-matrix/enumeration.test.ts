import { randomUUID } from 'node:crypto';
import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { givenMember } from '../given-member.ts';
import { insiderOf } from './actors.ts';
import { askOf, printBarFigure, endpointName, requestTo, type ApiAnswered, type AskApi } from './ask.ts';
import { takenNames } from './hidden-keys.ts';

interface Address {
  email: string;
  mobile: string;
}
let last = 0;
const newAddress = (): Address => ({
  email: `person-${randomUUID()}@example.org`,
  mobile: `+614${String(30_000_000 + (last += 1))}`,
});

/** Every endpoint that accepts an address, with the input to send; written by hand. A new one without a row fails. */
const asking: Readonly<Record<string, (address: Address) => readonly object[]>> = {
  'POST /accounts/email_login': ({ email }) => [{ email }],
  'POST /accounts/mobile_login': ({ mobile }) => [{ mobile }],
  'POST /accounts/register': ({ email, mobile }) => [
    { first_name: 'Kim', terms_version: '1', email },
    { first_name: 'Kim', terms_version: '1', mobile },
  ],
  'POST /accounts/update_and_verify_email_or_mobile': ({ email, mobile }) => [{ email }, { mobile }],
  'POST /staff/email_login': ({ email }) => [{ email }],
  'POST /contact_forms': ({ email, mobile }) =>
    [{ email }, { phone: mobile }].map((reach) => ({
      id: randomUUID(),
      kind: 'technical',
      about: 'other',
      name: 'Kim',
      message: 'Hello',
      best_time: 'any',
      ...reach,
    })),
};

/**
 * Here staff enter the address of an organisation or a building, which has no account; administrators, who can see the
 * staff list, enter a colleague's. Anyone who has opened a member's details with a reason may learn that a second
 * account exists, and the audit log records it.
 */
const ofOrganisations = [
  'PUT /staff/directory/services/{id}',
  'POST /staff/directory/services',
  'PUT /staff/directory/services/{id}/fields',
  'POST /staff/directory/checks/{id}/ask',
  'POST /staff/events',
  'PUT /staff/events/{id}/fields',
  'POST /staff/invitations',
  'PUT /staff/charity',
  'POST /staff/member_views/{id}/address_change',
  'POST /staff/member_views/{id}/merge',
];

const takesAddress = (one: Endpoint) =>
  !ofOrganisations.includes(endpointName(one)) &&
  [...takenNames(one)].some((name) => /email|mobile|address/.test(name));
const endpoints = (api as readonly Endpoint[]).filter(takesAddress);

/** Addresses with an account, without one, and with a deleted one. */
const kinds = ['known', 'unknown', 'disabled'] as const;

async function givenAddress(app: TestApp, kind: (typeof kinds)[number]): Promise<Address> {
  const address = newAddress();
  if (kind !== 'unknown')
    await givenMember(app.db, { ...address, state: kind === 'known' ? 'active' : 'disabled' });
  return address;
}

/** Values that differ between calls, whatever the address. */
const counted = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** A reply without its random and time-dependent values. */
function plain({ status, headers, body }: ApiAnswered): string {
  const details = Object.entries(headers)
    .filter(([name]) => !counted.includes(name))
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replace(/=[\w-]{43}/, '=…')}`);
  const words = body
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"number":"\d\d"/, 'number')
    .replace(/"address":"[^"]+"/, 'the address that was asked about')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  return [status, ...details, words].join('\n');
}

async function answersTo(app: TestApp, ask: AskApi, endpoint: Endpoint): Promise<string[]> {
  const matches: string[] = [];
  for (const kind of kinds) {
    const bodies = asking[endpointName(endpoint)]?.(await givenAddress(app, kind)) ?? [];
    for (const [at, body] of bodies.entries()) {
      const token =
        endpoint.access === 'anyone' ? undefined : await insiderOf(app.db, app.clock.now(), endpoint);
      matches.push(`${at} ${plain(await ask({ ...requestTo(endpoint, { body }), token }))}`);
    }
  }
  return matches;
}

describe.each(endpoints.map((one) => [endpointName(one), one] as const))('%s', (name, endpoint) => {
  it('enumeration: responds with the same bytes whether an account exists, never existed or was deleted', async () => {
    const app = await givenApp({ SIGN_INS_PER_NETWORK: '1000000' });
    const ways = asking[name]?.(newAddress()).length ?? 0;
    expect(ways, 'a row in this test').toBeGreaterThan(0);
    const answers = await answersTo(app, askOf(app), endpoint);
    expect(answers).toHaveLength(ways * kinds.length);
    expect([...new Set(answers)]).toHaveLength(ways);
    expect(answers.filter((answer) => !/^\d 2\d\d\n/.test(answer))).toEqual([]);
    printBarFigure(
      `different answers of ${name} to known, unknown and disabled addresses ${new Set(answers).size - ways}`,
    );
  });
});

it('enumeration: detects a server that greets known members', async () => {
  const app = await givenApp({ SIGN_INS_PER_NETWORK: '1000000' });
  const ask = askOf(app);
  const greeting: AskApi = async (request) => {
    const answer = await ask(request);
    const { email } = request.body as { email?: string };
    const existing = await app.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email ?? '')
      .execute();
    return existing.length > 0 ? { ...answer, headers: { ...answer.headers, 'x-hello': '1' } } : answer;
  };
  const endpoint = endpoints.find((one) => endpointName(one) === 'POST /accounts/email_login');
  if (!endpoint) throw new Error('the endpoint is gone');
  expect(new Set(await answersTo(app, greeting, endpoint)).size).toBe(2);
});
