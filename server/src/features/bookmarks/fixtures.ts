import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

export interface Saying {
  kind: string;
  id: string;
  sub_key?: string;
  said_at: string;
}
interface Details {
  code?: string;
  bookmarks: Bookmarks;
  items: SavedItem[];
}
export interface Saver {
  app: TestApp;
  call: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ) => Promise<{ status: number; reply: Details }>;
  save: (saying: Saying) => Promise<{ status: number; reply: Details }>;
  remove: (saying: Saying) => Promise<{ status: number; reply: Details }>;
  list: () => Promise<SavedItem[]>;
}

/** A signed-in member with bookmarks. */
export async function givenMemberWithBookmarks(on?: TestApp): Promise<Saver> {
  const app = on ?? (await givenApp());
  const headers = { 'x-auth-header': await givenToken(app.db, app.clock.now()) };
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: object) => {
    const { status, body } = await app.raw({ method, url: `/api/v1${path}`, headers, ...more });
    return { status, reply: JSON.parse(body) as Details };
  };
  return {
    app,
    call: (method, path, payload) => send(method, path, payload ? { payload } : {}),
    save: (saying) => send('POST', '/bookmarks', { payload: saying }),
    remove: (saying) => send('DELETE', '/bookmarks', { query: saying }),
    list: async () => (await send('GET', '/bookmarks', {})).reply.items,
  };
}

/** The time this many seconds after the test starts. */
export const at = (seconds: number) => new Date(Date.UTC(2027, 2, 1) + seconds * 1_000).toISOString();
