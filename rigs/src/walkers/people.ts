import type { BrowserContext, Page } from 'playwright';
import { waitUntilAwake, newMember, type SignedInAccount } from './sign-in.ts';

/** Who uses the device. `returning` is a guest who has passed the welcome page. */
export type Who = 'guest' | 'returning' | 'onboarding' | 'member';
export type WalkLook = Readonly<Partial<Record<'theme' | 'text' | 'energy', string>>>;

interface Stored {
  person: string | null;
  look: string;
  token: string | null;
  profile: Readonly<Record<string, unknown>>;
}

/** One account of each kind is shared by all walks in a process, until it is signed out. */
const existing = new Map<Who, Promise<SignedInAccount>>();

async function accountOf(base: string, who: 'member' | 'onboarding'): Promise<SignedInAccount> {
  const reply = await existing.get(who);
  if (reply && (await waitUntilAwake(base, reply.token))) return reply;
  const created = newMember(base, who === 'member');
  existing.set(who, created);
  return created;
}

/** Restores the app's storage on a new device. */
export async function seedDevice(
  page: Page,
  who: Who,
  look: WalkLook = {},
): Promise<SignedInAccount | undefined> {
  // A page of the same origin that does not run the app.
  await page.goto('/robots.txt');
  const base = new URL(page.url()).origin;
  const account = who === 'member' || who === 'onboarding' ? await accountOf(base, who) : undefined;
  await putOnDevice(page, who, look, account);
  return account;
}

/** The same for an account of a single test, which may change and delete it. */
export async function putOnDevice(
  page: Page,
  who: Who,
  look: WalkLook,
  account: SignedInAccount | undefined,
): Promise<void> {
  const stored: Stored = {
    person: who === 'guest' ? null : account ? 'member' : 'guest',
    look: JSON.stringify(look),
    token: account?.token ?? null,
    profile: account?.profile ?? {},
  };
  await page.evaluate(async ({ person, look: looks, token, profile }) => {
    if (person) localStorage.setItem('kindred.person', person);
    localStorage.setItem('kindred.look', looks);
    if (!token) return;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kindred', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('no storage')));
    });
    const writing = db.transaction('kept', 'readwrite');
    const store = writing.objectStore('kept');
    store.put(token, 'X-Auth-Header');
    store.put(profile, 'profile');
    await new Promise<void>((resolve) => writing.addEventListener('complete', () => resolve()));
    db.close();
  }, stored);
}

/** A browser context for this person. */
export async function pageOf(context: BrowserContext, who: Who, look: WalkLook = {}): Promise<Page> {
  const page = await context.newPage();
  await seedDevice(page, who, look);
  return page;
}
