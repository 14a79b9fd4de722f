import { randomUUID } from 'node:crypto';
import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { givenMember } from '../given-member.ts';
import { insiderOf } from './actors.ts';
import { askOf, figure, nameOf, requestTo, type Answered, type Ask } from './ask.ts';
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

/** Every endpoint that takes an address, by hand: what is sent for one. A new one without a row fails. */
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

/** Staff type the address of an organisation there. Organisations have no accounts, and nobody's is looked up. */
const ofOrganisations = ['PUT /staff/directory/services/{id}', 'POST /staff/directory/checks/{id}/ask'];

const takesAddress = (one: Endpoint) =>
  !ofOrganisations.includes(nameOf(one)) &&
  [...takenNames(one)].some((name) => /email|mobile|address/.test(name));
const endpoints = (api as readonly Endpoint[]).filter(takesAddress);

/** Those with an account, those without, and those who had one. */
const kinds = ['known', 'unknown', 'disabled'] as const;

async function givenAddress(app: TestApp, kind: (typeof kinds)[number]): Promise<Address> {
  const address = newAddress();
  if (kind !== 'unknown')
    await givenMember(app.db, { ...address, state: kind === 'known' ? 'active' : 'disabled' });
  return address;
}

/** What differs from call to call, whoever is asked about. */
const counted = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** An answer without what chance and the clock put into it. */
function plain({ status, headers, body }: Answered): string {
  const told = Object.entries(headers)
    .filter(([name]) => !counted.includes(name))
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replace(/=[\w-]{43}/, '=…')}`);
  const words = body
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"number":"\d\d"/, 'number')
    .replace(/"address":"[^"]+"/, 'the address that was asked about')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  return [status, ...told, words].join('\n');
}

async function answersTo(app: TestApp, ask: Ask, endpoint: Endpoint): Promise<string[]> {
  const found: string[] = [];
  for (const kind of kinds) {
    const bodies = asking[nameOf(endpoint)]?.(await givenAddress(app, kind)) ?? [];
    for (const [at, body] of bodies.entries()) {
      const token =
        endpoint.access === 'anyone' ? undefined : await insiderOf(app.db, app.clock.now(), endpoint);
      found.push(`${at} ${plain(await ask({ ...requestTo(endpoint, { body }), token }))}`);
    }
  }
  return found;
}

describe.each(endpoints.map((one) => [nameOf(one), one] as const))('%s', (name, endpoint) => {
  it('answers in the same bytes with an account, without one, and with a deleted one', async () => {
    const app = await givenApp({ SIGN_INS_PER_NETWORK: '1000000' });
    const ways = asking[name]?.(newAddress()).length ?? 0;
    expect(ways, 'a row in this test').toBeGreaterThan(0);
    const answers = await answersTo(app, askOf(app), endpoint);
    expect(answers).toHaveLength(ways * kinds.length);
    expect([...new Set(answers)]).toHaveLength(ways);
    expect(answers.filter((answer) => !/^\d 2\d\d\n/.test(answer))).toEqual([]);
    figure(
      `different answers of ${name} to known, unknown and disabled addresses ${new Set(answers).size - ways}`,
    );
  });
});

it('finds out a server that greets whom it knows', async () => {
  const app = await givenApp({ SIGN_INS_PER_NETWORK: '1000000' });
  const ask = askOf(app);
  const greeting: Ask = async (asked) => {
    const answer = await ask(asked);
    const { email } = asked.body as { email?: string };
    const known = await app.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email ?? '')
      .execute();
    return known.length > 0 ? { ...answer, headers: { ...answer.headers, 'x-hello': '1' } } : answer;
  };
  const endpoint = endpoints.find((one) => nameOf(one) === 'POST /accounts/email_login');
  if (!endpoint) throw new Error('the endpoint is gone');
  expect(new Set(await answersTo(app, greeting, endpoint)).size).toBe(2);
});
