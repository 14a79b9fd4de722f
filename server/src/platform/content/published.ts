import type { Data, Item, Kind } from '@kindred/content/items.ts';
import type { Database } from '#platform/database.ts';
import type { Ear } from '#platform/ear.ts';
import './tables.ts';

export type { Data, WrittenBlock } from '@kindred/content/items.ts';

/** The public content of one version, as one process holds it. Never changed in place. */
export interface Published {
  version: number;
  all: <K extends Kind>(kind: K) => readonly Data<K>[];
  one: <K extends Kind>(kind: K, slug: string) => Data<K> | undefined;
}

function publish(version: number, items: readonly Item[]): Published {
  const shelves = new Map<Kind, Map<string, Item>>();
  for (const item of items) {
    const shelf = shelves.get(item.kind) ?? new Map<string, Item>();
    shelves.set(item.kind, shelf.set(item.slug, item));
  }
  const lists = new Map<Kind, readonly unknown[]>(
    [...shelves].map(([kind, shelf]) => [kind, [...shelf.values()].map(({ data }) => data)]),
  );
  return {
    version,
    all: <K extends Kind>(kind: K) => (lists.get(kind) ?? []) as readonly Data<K>[],
    one: <K extends Kind>(kind: K, slug: string) => shelves.get(kind)?.get(slug)?.data as Data<K> | undefined,
  };
}

async function readVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

async function readPublished(db: Database): Promise<Published> {
  // Version first: content newer than its number is read again at the next poll, never the other way round.
  const version = await readVersion(db);
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'position', 'data'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return publish(version, rows as Item[]);
}

export interface Shelf {
  current: () => Published;
  close: () => Promise<void>;
}

/**
 * Keeps the newest version in memory. A notification is only a hint; the poll behind it
 * is what makes an edit visible everywhere within a second.
 */
export async function keepPublished(
  db: Database,
  ear: Ear,
  onFault: (error: unknown) => void,
  pollMs = 400,
): Promise<Shelf> {
  let current = await readPublished(db);
  let reading: Promise<void> | undefined;
  const refresh = () => {
    reading ??= (async () => {
      if ((await readVersion(db)) !== current.version) current = await readPublished(db);
    })()
      .catch(onFault)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const poll = setInterval(() => void refresh(), pollMs);
  poll.unref();
  await ear.on('content', () => void refresh());
  return {
    current: () => current,
    close: async () => {
      clearInterval(poll);
      await reading;
    },
  };
}
