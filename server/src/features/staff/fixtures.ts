import type { CreationOptions, RequestOptions } from '@kindred/contract/accounts/passkeys.ts';
import { givenAuthenticator } from '../../testing/authenticator.ts';
import { givenStaff } from '../../testing/given-staff.ts';
import { givenAccounts, type AccountsApp, type TestBrowser } from '../accounts/fixtures.ts';

const origin = 'https://app.kindred.example';

/** The product in production mode, where staff need a passkey. */
export const forPeople = {
  KINDRED_ENV: 'production',
  BASE_URL: origin,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Kindred <hello@kindred.example>',
  TRUST_PROXY: 'none',
};

export async function askForLink(app: AccountsApp, browser: TestBrowser, email: string) {
  const { status, body } = await browser.post('/staff/email_login', { email });
  if (status !== 202) throw new Error(`asking was answered ${status} ${body.code}`);
  const request_id = String(body['request_id']);
  return { request_id, number: String(body['number']), ...(await app.message(email)) };
}

/** Signed in by link, in the browser that asked. */
export async function givenStaffByLink(app: AccountsApp, email: string) {
  const browser = app.browser();
  const link = await askForLink(app, browser, email);
  const answer = await browser.post('/staff/open_link', { token: link.token });
  if (answer.token === undefined) throw new Error(`nobody came in: ${answer.status} ${answer.body.code}`);
  return { browser, token: answer.token, entered: answer.body['entered'] };
}

/** A staff member with a passkey, in production mode. */
export async function givenStaffWithPasskey() {
  const app = await givenAccounts(forPeople);
  const staff = await givenStaff(app.db, { permissions: ['content'] });
  const device = givenAuthenticator(origin);
  const { browser, token } = await givenStaffByLink(app, staff.email);
  const { body } = await browser.post('/staff/passkeys/options', {}, token);
  const credential = device.make(body as unknown as CreationOptions);
  const reply = await browser.post('/staff/passkeys', { credential }, token);
  return { app, staff, device, browser, entering: token, token: reply.token ?? '', made: reply };
}

export async function askToCheck(browser: TestBrowser, token: string): Promise<RequestOptions> {
  return (await browser.post('/staff/passkey_check/options', {}, token)).body as unknown as RequestOptions;
}
