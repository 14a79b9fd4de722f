import type { CreationOptions, NewCredential, RequestOptions } from '@kindred/contract/accounts/passkeys.ts';
import { givenAuthenticator, type Authenticator, type Wrongs } from '../../../testing/authenticator.ts';
import { givenToken } from '../../../testing/given-member.ts';
import { givenAccounts, type AccountsApp, type TestBrowser } from '../fixtures.ts';

const ownOrigin = 'https://app.kindred.example';

interface Device extends Authenticator {
  browser: TestBrowser;
}

/** A browser whose device holds a passkey. */
export function givenDevice(app: AccountsApp): Device {
  return { browser: app.browser(), ...givenAuthenticator(ownOrigin) };
}

export async function askToMake({ browser }: Device, token: string): Promise<CreationOptions> {
  const { status, body } = await browser.post('/accounts/passkeys/options', {}, token);
  if (status !== 200) throw new Error(`options were answered ${status} ${body.code}`);
  return body as unknown as CreationOptions;
}

export async function askToSign({ browser }: Device): Promise<RequestOptions> {
  const { body } = await browser.post('/accounts/passkey_login/options', {});
  return body as unknown as RequestOptions;
}

export const registerPasskey = ({ browser }: Device, credential: NewCredential, token: string) =>
  browser.post('/accounts/passkeys', { credential }, token);

export async function signInWith(device: Device, wrong: Wrongs = {}) {
  const options = await askToSign(device);
  return device.browser.post('/accounts/passkey_login', { credential: device.sign(options, wrong) });
}

/** A signed-in member with a passkey. */
export async function givenPasskey(app?: AccountsApp) {
  const own = app ?? (await givenAccounts());
  const token = await givenToken(own.db, own.clock.now());
  const device = givenDevice(own);
  const stored = await registerPasskey(device, device.make(await askToMake(device, token)), token);
  if (stored.status !== 201) throw new Error(`the passkey was answered ${stored.status} ${stored.body.code}`);
  return { app: own, token, device, id: String(stored.body['id']) };
}
