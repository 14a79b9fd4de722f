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

it('a device remembers nothing before its owner agrees', async () => {
  await givenSignedInMember();
  expect(await rememberedSignIn.read()).toBeUndefined();
});

it('a remembered address outlives signing out, and nothing else of the person does', async () => {
  chooseTransport(async () => ({ status: 200, body: {} }));
  await rememberedSignIn.save(ana);
  await givenSignedInMember();
  await signOut();
  expect(await rememberedSignIn.read()).toEqual(ana);
  expect(await (await indexedDbDriver())?.get('profile')).toBeUndefined();
});

it('a remembered address is removed with the account, and on request', async () => {
  await rememberedSignIn.save(ana);
  await clearDevice();
  expect(await rememberedSignIn.read()).toBeUndefined();
  await rememberedSignIn.save(ana);
  await rememberedSignIn.remove();
  expect(await rememberedSignIn.read()).toBeUndefined();
});

it('an invalid stored value counts as nothing', async () => {
  await (await indexedDbDriver())?.set('remembered_sign_in', { channel: 'pigeon', address: 'ana' });
  expect(await rememberedSignIn.read()).toBeUndefined();
});
