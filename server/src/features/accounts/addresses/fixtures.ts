import {
  givenAccounts,
  type AccountsApp,
  type SignInAnswer,
  type TestBrowser,
} from '#features/accounts/fixtures.ts';
import { givenMember } from '../../../testing/given-member.ts';

export const path = {
  change: '/accounts/update_and_verify_email_or_mobile',
  verify: '/accounts/verify_address',
  undo: '/accounts/undo_address',
} as const;

interface Details {
  email?: string;
  mobile?: string;
  first_name?: string;
}

export interface SignedInMember {
  id: string;
  email: string;
  browser: TestBrowser;
  token: string;
  ask: (body: object) => Promise<SignInAnswer>;
  /** Returns the code for a request from the latest message to an address. */
  confirm: (request: unknown, code: string) => Promise<SignInAnswer>;
  /** Requests a change, reads the code and confirms it; fails if refused. Continues with the new token. */
  change: (body: { email?: string; mobile?: string }) => Promise<SignInAnswer>;
}

export async function givenSignedInMember(
  app: AccountsApp,
  overrides: Details = {},
): Promise<SignedInMember> {
  const member = await givenMember(app.db, overrides);
  const { browser, token } = await app.signIn(member.email);
  const one: SignedInMember = {
    ...member,
    browser,
    token,
    ask: (body) => browser.post(path.change, body, one.token),
    confirm: (request_id, code) => browser.post(path.verify, { request_id, code }, one.token),
    change: async (body) => {
      app.clock.advance(61);
      const reply = await one.ask(body);
      if (reply.status !== 202) throw new Error(`asking was answered ${reply.status} ${reply.body.code}`);
      const { code } = await app.message(String(reply.body['address']));
      const confirmed = await one.confirm(reply.body['request_id'], code);
      if (confirmed.token) one.token = confirmed.token;
      return confirmed;
    },
  };
  return one;
}

/** A server and a signed-in member. */
export async function givenMemberChangingAddress(overrides: Details = {}, env: Record<string, string> = {}) {
  const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000', ...env });
  const member = await givenSignedInMember(app, { email: 'old@example.org', ...overrides });
  return { app, member };
}

export function storedOf(app: AccountsApp, id: string) {
  return app.db
    .selectFrom('member')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
