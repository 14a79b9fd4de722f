import { beforeEach, expect, it, vi } from 'vitest';
import { createPhonePush, installPhoneBridge } from '../../testing/phone-bridge.ts';

const phone = createPhonePush();
installPhoneBridge({ PushNotifications: phone.plugin });
const { isPhoneAllowed, readChangedToken, readPhonePushSupport, registerPhone, unregisterPhone } =
  await import('./phone-push.ts');
const { savePushToken } = await import('./push-token.ts');

const becomeIphone = () => {
  Reflect.deleteProperty(globalThis, 'androidBridge');
  Object.assign(globalThis, { webkit: { messageHandlers: { bridge: {} } } });
};

beforeEach(() => {
  phone.reset();
  Reflect.deleteProperty(globalThis, 'webkit');
  Object.assign(globalThis, { androidBridge: {} });
});

it('asks the phone for permission, and its push service for a token', async () => {
  expect(await isPhoneAllowed()).toBe(false);
  expect(await registerPhone()).toEqual({ service: 'fcm', token: 'token 1' });
  expect(await isPhoneAllowed()).toBe(true);
});

it('names Apple’s service on an iPhone', async () => {
  becomeIphone();
  expect(await readPhonePushSupport()).toBe('can');
  expect(await registerPhone()).toEqual({ service: 'apns', token: 'token 1' });
});

it('offers no push on Android in a build without Firebase settings, where it would crash the app', async () => {
  expect(await readPhonePushSupport()).toBe('cannot');
});

it('does not ask for a token if the person declines', async () => {
  becomeIphone();
  phone.answers = 'denied';
  expect([await registerPhone(), await readPhonePushSupport(), phone.registered]).toEqual([
    'blocked',
    'blocked',
    0,
  ]);
});

it('reports a service that returns no token', async () => {
  phone.fault = 'SERVICE_NOT_AVAILABLE';
  await expect(registerPhone()).rejects.toThrow('SERVICE_NOT_AVAILABLE');
});

it('does not wait for a service that never replies', async () => {
  phone.silent = true;
  vi.useFakeTimers();
  try {
    const registering = registerPhone().catch(String);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await registering).toContain('no answer');
  } finally {
    vi.useRealTimers();
  }
});

it('tells the server about a changed token only while push is on', async () => {
  expect(await readChangedToken()).toBeUndefined();
  await registerPhone();
  await savePushToken('token 1');
  expect(await readChangedToken()).toEqual({ service: 'fcm', token: 'token 2' });
  await savePushToken('token 3');
  expect(await readChangedToken()).toBeUndefined();
  await unregisterPhone();
  expect([await readChangedToken(), phone.registered]).toEqual([undefined, 0]);
});
