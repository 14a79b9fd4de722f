import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { readStored, writeStored } from '../device-session.ts';
import { tab } from '../session.ts';
import type { PushSupport } from './push-support.ts';

/** This app on this phone, as its push service knows it. */
export interface PhoneSubscription {
  service: 'fcm' | 'apns';
  token: string;
}

/** The push service of the phone does not answer, for example without a network. */
export class NoPhoneToken extends Error {}

const ownService = () => (Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm');

const permission = async () => (await PushNotifications.checkPermissions()).receive;

export async function readPhonePushSupport(): Promise<PushSupport> {
  // Without the settings of Firebase in the build, asking for a token would stop the app.
  if (ownService() === 'fcm' && !__FCM__) return 'cannot';
  return (await permission()) === 'denied' ? 'blocked' : 'can';
}

/** The phone may show notifications; the server knows whether it sends any. */
export async function isPhoneAllowed(): Promise<boolean> {
  return (await permission()) === 'granted';
}

/** Asks for permission after a tap. */
export async function registerPhone(): Promise<PhoneSubscription | 'blocked'> {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') return 'blocked';
  return { service: ownService(), token: await requestToken() };
}

export async function unregisterPhone(): Promise<void> {
  await tab.onDevice((stored) => stored.remove('push_token'));
  await PushNotifications.unregister();
}

/** Remembers what the server was given, for as long as the session lasts. */
export const savePhoneToken = (token: string): Promise<void> =>
  tab.onDevice((stored) => writeStored(stored, 'push_token', token));

/** A service may change the token at any time: undefined if the server still has the right one, or none. */
export async function readChangedToken(): Promise<PhoneSubscription | undefined> {
  const saved = await tab.onDevice((stored) => readStored(stored, 'push_token'));
  if (typeof saved !== 'string' || !(await isPhoneAllowed())) return undefined;
  const token = await requestToken();
  return token === saved ? undefined : { service: ownService(), token };
}

/** Without a network, a service may never answer. */
const answerMs = 20_000;

/** The service answers with an event. */
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
