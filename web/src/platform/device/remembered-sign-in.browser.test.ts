import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport } from '../api.ts';
import { startTabSession } from '../session-transitions.ts';
import { acknowledgeExpiry, loadPerson, sessionSnapshot, tab } from '../session.ts';
import { clearDevice, signOut } from '../sign-out.ts';
import { rememberedSignIn } from './remembered-sign-in.ts';
import { indexedDbDriver } from './storage.ts';

const ana = { channel: 'email', address: 'ana@example.org' } as const;
const givenSignedInMember = () =>
  startTabSession(tab, { id: 'ana', onboarding_completed: true }, 'token', sessionSnapshot().visit);

beforeEach(async () => {
  vi.unstubAllGlobals();
  await loadPerson();
  await clearDevice();
  acknowledgeExpiry();
});

it('remembers nothing on a device before its owner agrees', async () => {
  await givenSignedInMember();
  expect(await rememberedSignIn.read()).toBeUndefined();
});

it('keeps a remembered address after signing out, but nothing else about the person', async () => {
  chooseTransport(async () => ({ status: 200, body: {} }));
  await rememberedSignIn.save(ana);
  await givenSignedInMember();
  await signOut();
  expect(await rememberedSignIn.read()).toEqual(ana);
  expect(await (await indexedDbDriver())?.get('profile')).toBeUndefined();
});

it('removes a remembered address with the account, and on request', async () => {
  await rememberedSignIn.save(ana);
  await clearDevice();
  expect(await rememberedSignIn.read()).toBeUndefined();
  await rememberedSignIn.save(ana);
  await rememberedSignIn.remove();
  expect(await rememberedSignIn.read()).toBeUndefined();
});

it('ignores an invalid stored value', async () => {
  await (await indexedDbDriver())?.set('remembered_sign_in', { channel: 'pigeon', address: 'ana' });
  expect(await rememberedSignIn.read()).toBeUndefined();
});
