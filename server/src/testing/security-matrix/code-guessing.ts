import { randomUUID } from 'node:crypto';
import type { AccountsApp, SignInAnswer, TestBrowser } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';

/** A member is waiting for a link, and an attacker who cannot read the message wants to get in. */
export interface Siege {
  clock: AccountsApp['clock'];
  owner: TestBrowser;
  other: TestBrowser;
  email: string;
  request_id: string;
  wrongCode: string;
  wrongNumber: string;
  code: string;
  token: string;
  /** The code that the attacker received for their own address. */
  otherCode: string;
}

export async function givenAttack(app: AccountsApp): Promise<Siege> {
  const { email } = await givenMember(app.db);
  const owner = app.browser();
  const other = app.browser('203.0.113.9');
  const { request_id, number } = await owner.ask(email);
  const { code, token } = await app.message(email);
  const own = `mallory-${randomUUID()}@example.org`;
  await other.post('/accounts/register', { first_name: 'Mal', email: own, terms_version: '1' });
  const otherCode = (await app.message(own)).code;
  await app.db.deleteFrom('outbox_message').execute();
  return {
    clock: app.clock,
    owner,
    other,
    email,
    request_id,
    code,
    token,
    wrongCode: [otherCode, '000000', '111111'].find((one) => one !== code) ?? '',
    otherCode: otherCode === code ? '222222' : otherCode,
    wrongNumber: number === '10' ? '11' : '10',
  };
}

type Step = (siege: Siege) => Promise<SignInAnswer | void>;
const link = (token: string, more = '') => `/verify_magic_link.json?token=${token}${more}`;

/** Every sign-in call, each without its proof. No sequence of them may sign anyone in. */
export const guessSteps: Readonly<Record<string, Step>> = {
  'begins an account': ({ other, email }) =>
    other.post('/accounts/register', { first_name: 'Mal', email, terms_version: '1' }),
  'asks by e-mail': ({ other, email }) => other.post('/accounts/email_login', { email }),
  'asks by mobile': ({ other }) => other.post('/accounts/mobile_login', { mobile: '0400 000 009' }),
  'asks again where it was asked': ({ owner, email }) => owner.post('/accounts/email_login', { email }),
  'types a wrong code where it was asked': ({ owner, request_id, wrongCode }) =>
    owner.post('/accounts/verify_code', { request_id, code: wrongCode }),
  'types the right code elsewhere': ({ other, request_id, code }) =>
    other.post('/accounts/verify_code', { request_id, code }),
  'types a code of their own': ({ other, request_id, otherCode }) =>
    other.post('/accounts/verify_code', { request_id, code: otherCode }),
  'types the right code for no request': ({ owner, code }) =>
    owner.post('/accounts/verify_code', { request_id: randomUUID(), code }),
  'opens the link elsewhere': ({ other, token }) => other.get(link(token)),
  'looks at the link where it was asked': ({ owner, token }) => owner.get(link(token, '&look=1')),
  'opens the link elsewhere with a wrong number': ({ other, token, wrongNumber }) =>
    other.get(link(token, `&number=${wrongNumber}`)),
  'opens a link that nobody sent': ({ owner }) => owner.get(link('A'.repeat(43))),
  'watches elsewhere': ({ other, request_id }) => other.get(`/accounts/sign_in_requests/${request_id}`),
  'watches where it was asked': ({ owner, request_id }) =>
    owner.get(`/accounts/sign_in_requests/${request_id}`),
  'signs out': ({ owner }) => owner.post('/accounts/logout', {}),
  'lets a minute pass': async ({ clock }) => clock.advance(61),
};

/** The steps after which the attacker had a token. */
export async function stormed(siege: Siege, order: readonly string[]): Promise<string[]> {
  const through: string[] = [];
  for (const name of order) {
    const answer = await guessSteps[name]?.(siege);
    if (answer && answer.token !== undefined) through.push(name);
  }
  return through;
}
