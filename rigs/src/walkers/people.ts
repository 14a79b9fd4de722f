import type { BrowserContext, Page } from 'playwright';
import { isAlive, newMember, type SignedIn } from './sign-in.ts';

/** Who sits in front of the device. `returning` is a guest who has been past the welcome page. */
export type Who = 'guest' | 'returning' | 'onboarding' | 'member';
export type Look = Readonly<Partial<Record<'theme' | 'text' | 'energy', string>>>;

interface Kept {
  person: string | null;
  look: string;
  token: string | null;
  profile: Readonly<Record<string, unknown>>;
}

/** One account of each kind serves all walks of a process, until somebody signs it out. */
const known = new Map<Who, Promise<SignedIn>>();

async function accountOf(base: string, who: 'member' | 'onboarding'): Promise<SignedIn> {
  const kept = await known.get(who);
  if (kept && (await isAlive(base, kept.token))) return kept;
  const made = newMember(base, who === 'member');
  known.set(who, made);
  return made;
}

/** Puts onto a new device what the app would have kept there. */
export async function seedDevice(page: Page, who: Who, look: Look = {}): Promise<SignedIn | undefined> {
  // A page of the same origin that runs nothing of the app.
  await page.goto('/robots.txt');
  const base = new URL(page.url()).origin;
  const account = who === 'member' || who === 'onboarding' ? await accountOf(base, who) : undefined;
  await putOnDevice(page, who, look, account);
  return account;
}

/** The same for an account of a test's own, which it may change and end as it likes. */
export async function putOnDevice(
  page: Page,
  who: Who,
  look: Look,
  account: SignedIn | undefined,
): Promise<void> {
  const kept: Kept = {
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
  }, kept);
}

/** A context whose pages are opened by this person. */
export async function pageOf(context: BrowserContext, who: Who, look: Look = {}): Promise<Page> {
  const page = await context.newPage();
  await seedDevice(page, who, look);
  return page;
}
