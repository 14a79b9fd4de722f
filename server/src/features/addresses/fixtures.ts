import { givenAccounts, type AccountsApp, type Answered, type Browser } from '#features/accounts/fixtures.ts';
import { givenMember } from '../../testing/given-member.ts';

export const path = {
  change: '/accounts/update_and_verify_email_or_mobile',
  verify: '/accounts/verify_address',
  undo: '/accounts/undo_address',
} as const;

interface Told {
  email?: string;
  mobile?: string;
  first_name?: string;
}

export interface SignedInMember {
  id: string;
  email: string;
  browser: Browser;
  token: string;
  ask: (body: object) => Promise<Answered>;
  /** The code of the newest message to an address, for a request. */
  confirm: (request: unknown, code: string) => Promise<Answered>;
  /** Asks, reads and confirms; fails where that is refused. Goes on with the token that it was given. */
  change: (body: { email?: string; mobile?: string }) => Promise<Answered>;
}

export async function givenSignedIn(app: AccountsApp, told: Told = {}): Promise<SignedInMember> {
  const member = await givenMember(app.db, told);
  const { browser, token } = await app.signIn(member.email);
  const one: SignedInMember = {
    ...member,
    browser,
    token,
    ask: (body) => browser.post(path.change, body, one.token),
    confirm: (request_id, code) => browser.post(path.verify, { request_id, code }, one.token),
    change: async (body) => {
      app.clock.advance(61);
      const asked = await one.ask(body);
      if (asked.status !== 202) throw new Error(`asking was answered ${asked.status} ${asked.body.code}`);
      const { code } = await app.message(String(asked.body['address']));
      const confirmed = await one.confirm(asked.body['request_id'], code);
      if (confirmed.token) one.token = confirmed.token;
      return confirmed;
    },
  };
  return one;
}

/** A server and one who is signed in to it. */
export async function givenChanging(told: Told = {}, env: Record<string, string> = {}) {
  const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '1000', ...env });
  const member = await givenSignedIn(app, { email: 'old@example.org', ...told });
  return { app, member };
}

export function storedOf(app: AccountsApp, id: string) {
  return app.db
    .selectFrom('member')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
