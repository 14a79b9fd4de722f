import type { BrowserContext, Page } from 'playwright';

/** Who sits in front of the device. `returning` is a guest who has been past the welcome page. */
export type Who = 'guest' | 'returning' | 'onboarding' | 'member';
export type Look = Readonly<Partial<Record<'theme' | 'text' | 'energy', string>>>;

interface Kept {
  person: string | null;
  look: string;
  token: string | null;
  profile: Readonly<Record<string, unknown>>;
}

export const sampleToken = 'sample-token-of-a-walker';

/** Puts onto a new device what the app would have kept there. */
export async function seedDevice(page: Page, who: Who, look: Look = {}): Promise<void> {
  const signedIn = who === 'member' || who === 'onboarding';
  const kept: Kept = {
    person: who === 'guest' ? null : signedIn ? 'member' : 'guest',
    look: JSON.stringify(look),
    token: signedIn ? sampleToken : null,
    profile: { onboarding_completed: who === 'member', first_name: 'Robin', unread_notification: 0 },
  };
  // A page of the same origin that runs nothing of the app.
  await page.goto('/robots.txt');
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
