import { forgetPushToken } from './push-token.ts';
import type { PushSupport } from './push-support.ts';

export async function pushSupport(): Promise<PushSupport> {
  if (__APP__) return import('./phone-push.ts').then((phone) => phone.readPhonePushSupport());
  if (!('Notification' in globalThis) || !('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return 'cannot';
  if (!(await navigator.serviceWorker.getRegistration())) return 'cannot';
  return Notification.permission === 'denied' ? 'blocked' : 'can';
}

/** Whether this device would show messages, whatever the server's state. */
export async function isSubscribedToPush(): Promise<boolean> {
  if (__APP__) return import('./phone-push.ts').then((phone) => phone.isPhoneAllowed());
  return (await readOwnEndpoint()) !== undefined;
}

/** Where the browser's push service takes messages for it at present. */
export async function readOwnEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint;
}

/** This browser, as its push service identifies it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks for permission after a tap, and subscribes. */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // A subscription with a different key would be rejected forever.
  if (old && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys = {} } = (await registration.pushManager.subscribe(wanted)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

export async function unsubscribeBrowser(): Promise<void> {
  await forgetPushToken();
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function textOf(bytes: ArrayBuffer | null): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
