import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import type { PushSupport } from './push-support.ts';
import { forgetPushToken, readPushToken } from './push-token.ts';

/** This app on this phone, as its push service identifies it. */
export interface PhoneSubscription {
  service: 'fcm' | 'apns';
  token: string;
}

/** The phone's push service does not reply, for instance because it is offline. */
export class NoPhoneToken extends Error {}

const ownService = () => (Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm');

const permission = async () => (await PushNotifications.checkPermissions()).receive;

export async function readPhonePushSupport(): Promise<PushSupport> {
  // Without Firebase settings in the build, asking for a token would crash the app.
  if (ownService() === 'fcm' && !__FCM__) return 'cannot';
  return (await permission()) === 'denied' ? 'blocked' : 'can';
}

/** Whether the phone may show notifications; only the server knows whether it sends any. */
export async function isPhoneAllowed(): Promise<boolean> {
  return (await permission()) === 'granted';
}

/** Asks for permission after a tap. */
export async function registerPhone(): Promise<PhoneSubscription | 'blocked'> {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') return 'blocked';
  return { service: ownService(), token: await requestToken() };
}

export async function unregisterPhone(): Promise<void> {
  await forgetPushToken();
  await PushNotifications.unregister();
}

/** A service may change the token at any time. Undefined if the server still has the right one, or none. */
export async function readChangedToken(): Promise<PhoneSubscription | undefined> {
  const saved = await readPushToken();
  if (saved === undefined || !(await isPhoneAllowed())) return undefined;
  const token = await requestToken();
  return token === saved ? undefined : { service: ownService(), token };
}

/** Offline, a service may never reply. */
const answerMs = 20_000;

/** The service replies with an event. */
async function requestToken(): Promise<string> {
  const answer = Promise.withResolvers<string>();
  const late = setTimeout(() => answer.reject(new NoPhoneToken('no answer')), answerMs);
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => answer.resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => answer.reject(new NoPhoneToken(error))),
  ]);
  try {
    await PushNotifications.register();
    return await answer.promise;
  } finally {
    clearTimeout(late);
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}
