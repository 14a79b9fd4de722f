import type { Data, ContentItem, ContentKind } from '@kindred/content/items.ts';
import { fillItems } from '@kindred/content/placeholders.ts';
import type { Database } from '#platform/database.ts';
import type { NotificationListener } from '#platform/pg-notifications.ts';
import './tables.ts';

export type { Data, WrittenBlock } from '@kindred/content/items.ts';

/** The public content of one version, as a process caches it. Immutable. */
export interface ContentSnapshot {
  version: number;
  all: <K extends ContentKind>(kind: K) => readonly Data<K>[];
  one: <K extends ContentKind>(kind: K, slug: string) => Data<K> | undefined;
}

function publish(version: number, items: readonly ContentItem[]): ContentSnapshot {
  const shelves = new Map<ContentKind, Map<string, ContentItem>>();
  for (const item of items) {
    const shelf = shelves.get(item.kind) ?? new Map<string, ContentItem>();
    shelves.set(item.kind, shelf.set(item.slug, item));
  }
  const lists = new Map<ContentKind, readonly unknown[]>(
    [...shelves].map(([kind, shelf]) => [kind, [...shelf.values()].map(({ data }) => data)]),
  );
  return {
    version,
    all: <K extends ContentKind>(kind: K) => (lists.get(kind) ?? []) as readonly Data<K>[],
    one: <K extends ContentKind>(kind: K, slug: string) =>
      shelves.get(kind)?.get(slug)?.data as Data<K> | undefined,
  };
}

async function readVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** The content as it stands; `known` if that is still the version of this database. */
async function readPublished(db: Database, known?: ContentSnapshot): Promise<ContentSnapshot> {
  // Reads the version first: content newer than its version is read again at the next poll, never the reverse.
  const version = await readVersion(db);
  if (version === known?.version) return known;
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'position', 'data'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return publish(version, fillItems(rows as ContentItem[]));
}

interface ContentOptions {
  pollMs?: number;
  /** Content of this database that was read before. */
  known?: ContentSnapshot | undefined;
}

export interface ContentStore {
  current: () => ContentSnapshot;
  close: () => Promise<void>;
}

/**
 * Keeps the latest version in memory. A notification is only a hint; polling makes an edit visible on every process
 * within a second.
 */
export async function openContentStore(
  db: Database,
  ear: NotificationListener,
  onFault: (error: unknown) => void,
  { pollMs = 400, known }: ContentOptions = {},
): Promise<ContentStore> {
  let current = await readPublished(db, known);
  let reading: Promise<void> | undefined;
  const refresh = () => {
    reading ??= (async () => {
      current = await readPublished(db, current);
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
