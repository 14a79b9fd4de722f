import type { CreationOptions, NewCredential, RequestOptions } from '@kindred/contract/passkeys.ts';
import { givenAuthenticator, type Authenticator, type Wrongs } from '../../testing/authenticator.ts';
import { givenToken } from '../../testing/given-member.ts';
import { givenAccounts, type AccountsApp, type Browser } from '../accounts/fixtures.ts';

const ownOrigin = 'https://app.kindred.example';

interface Device extends Authenticator {
  browser: Browser;
}

/** A browser, and a key that its device keeps. */
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

export const keep = ({ browser }: Device, credential: NewCredential, token: string) =>
  browser.post('/accounts/passkeys', { credential }, token);

export async function signInWith(device: Device, wrong: Wrongs = {}) {
  const options = await askToSign(device);
  return device.browser.post('/accounts/passkey_login', { credential: device.sign(options, wrong) });
}

/** A member with a passkey, signed in. */
export async function givenPasskey(app?: AccountsApp) {
  const own = app ?? (await givenAccounts());
  const token = await givenToken(own.db, own.clock.now());
  const device = givenDevice(own);
  const kept = await keep(device, device.make(await askToMake(device, token)), token);
  if (kept.status !== 201) throw new Error(`the passkey was answered ${kept.status} ${kept.body.code}`);
  return { app: own, token, device, id: String(kept.body['id']) };
}
