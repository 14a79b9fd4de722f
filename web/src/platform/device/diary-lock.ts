import { ownId, type LockedDiaries, type LockedDiary } from '../device-person.ts';
import { isHere, read, write, type Tab, type Ticket } from '../device-session.ts';
import type { KeptDiary } from './diary-kept.ts';
import type { Driver } from './storage.ts';

/**
 * The diary of each account lies locked on the device, under a name that tells nobody whose it is. The key comes
 * from the server to whoever is signed in, and goes with the session: what waits here is still there when its
 * person is back, and nobody else can read it, nor this app.
 */
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

async function nameOf(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`diary ${owner}`));
  return textOf(new Uint8Array(digest));
}

const keyOf = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function lock(key: CryptoKey, diary: KeptDiary): Promise<Omit<LockedDiary, 'waits'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(diary));
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return { iv: textOf(iv), data: textOf(new Uint8Array(locked)) };
}

/** Undefined where it was locked with another key, or is damaged. */
async function unlock(key: CryptoKey, { iv, data }: LockedDiary): Promise<KeptDiary | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(data));
    return JSON.parse(new TextDecoder().decode(plain)) as KeptDiary;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

interface Own {
  name: string;
  key: CryptoKey;
  all: LockedDiaries;
}

/** Of whoever wrote last: each tap would make them anew. */
let made: { from: string; parts: Promise<[name: string, key: CryptoKey]> } | undefined;

async function ownIn(tab: Tab, kept: Driver): Promise<Own | undefined> {
  const owner = ownId(tab.state.person);
  const [key, diaries] = await Promise.all([read(kept, 'diary_key'), read(kept, 'diaries')]);
  if (owner === null || typeof key !== 'string') return undefined;
  const from = owner + key;
  if (made?.from !== from) made = { from, parts: Promise.all([nameOf(owner), keyOf(key)]) };
  const [name, own] = await made.parts;
  return { name, key: own, all: (diaries as LockedDiaries | undefined) ?? {} };
}

export function keepKey(tab: Tab, key: string, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit || tab.here.token === undefined) return;
    if ((await read(kept, 'diary_key')) !== key) await write(kept, 'diary_key', key);
  });
}

export function readKept(tab: Tab): Promise<KeptDiary | undefined> {
  return tab.onDevice(async (kept) => {
    const own = await ownIn(tab, kept);
    const locked = own?.all[own.name];
    return own && locked && unlock(own.key, locked);
  });
}

type Kept = { diary: KeptDiary; on: 'device' | 'page' };

/**
 * Changes what the device keeps. `device`: it was read back, and is the same. `page`: this device keeps nothing for
 * longer than the page is open. Undefined: whoever said it is not here any more.
 */
export function changeKept(
  tab: Tab,
  sent: Ticket,
  next: (stored: KeptDiary | undefined) => KeptDiary,
  waits: (diary: KeptDiary) => boolean,
): Promise<Kept | undefined> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit || tab.here.token === undefined) return undefined;
    const own = await ownIn(tab, kept);
    const locked = own?.all[own.name];
    const diary = next(own && locked && (await unlock(own.key, locked)));
    if (!own) return { diary, on: 'page' };
    const box: LockedDiary = { ...(await lock(own.key, diary)), waits: waits(diary) };
    await write(kept, 'diaries', { ...own.all, [own.name]: box });
    const back = (await read(kept, 'diaries')) as LockedDiaries | undefined;
    const isSame = back?.[own.name]?.data === box.data && back[own.name]?.iv === box.iv;
    return { diary, on: isSame && kept.name !== 'memory' ? 'device' : 'page' };
  });
}
