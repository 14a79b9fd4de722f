import { AsyncLocalStorage } from 'node:async_hooks';
import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import type { ContentItem } from '@kindred/content/items.ts';
import { fillItems } from '@kindred/content/placeholders.ts';
import type { Database, DbOrTx } from '#platform/database.ts';
import { startPollLoop } from '#platform/jobs/poll-loop.ts';
import type { NotificationListener } from '#platform/pg-notifications.ts';
import { withOperator, type OperatorCharity } from './operator.ts';
import { addressOf, buildSnapshot, type ContentSnapshot } from './snapshot.ts';
import './tables.ts';

export type { Data, WrittenBlock } from '@kindred/content/items.ts';
export { previewVersion, type ContentSnapshot } from './snapshot.ts';

/** Overrides the charity's details with those set by the operator. */
function applyOperator(items: readonly ContentItem[], operator: OperatorCharity): readonly ContentItem[] {
  if (Object.keys(operator).length === 0) return items;
  return items.map((item) =>
    item.kind === 'charity' ? { ...item, data: withOperator(item.data as CharityRecord, operator) } : item,
  );
}

/** The current content; returns `known` if it is still the database's version. */
export async function readContentSnapshot(db: DbOrTx, known?: ContentSnapshot): Promise<ContentSnapshot> {
  // Reads the version first, so that content newer than its version is read again at the next poll, never the reverse.
  const { version, operator } = await db
    .selectFrom('content_version')
    .select(['version', 'operator'])
    .executeTakeFirstOrThrow();
  if (version === known?.version) return known;
  const [rows, aliases] = await Promise.all([
    db
      .selectFrom('content_item')
      .select(['kind', 'slug', 'position', 'data', 'withdrawn_at', 'moved_to', 'edited_at'])
      .orderBy('kind')
      .orderBy('position')
      .orderBy('slug')
      .execute(),
    db.selectFrom('content_alias').selectAll().execute(),
  ]);
  const items = rows.filter(({ withdrawn_at }) => withdrawn_at === null) as unknown as ContentItem[];
  const edited = new Set(
    rows.filter(({ edited_at }) => edited_at !== null).map(({ kind, slug }) => `${kind}/${slug}`),
  );
  const withdrawn = rows
    .filter(({ withdrawn_at }) => withdrawn_at !== null)
    .map((row) => ({ ...row, address: addressOf(row as unknown as ContentItem) }));
  return buildSnapshot(version, fillItems(applyOperator(items, operator)), { aliases, withdrawn }, edited);
}

interface ContentOptions {
  pollMs?: number;
  /** Content read from this database earlier. */
  known?: ContentSnapshot | undefined;
}

export interface ContentStore {
  current: () => ContentSnapshot;
  close: () => Promise<void>;
}

const preview = new AsyncLocalStorage<ContentSnapshot>();

/** Anything rendered in `work` reads this content instead of the published content. */
export function withContent<T>(content: ContentSnapshot, work: () => Promise<T>): Promise<T> {
  return preview.run(content, work);
}

/**
 * Keeps the latest version in memory. A notification is only a hint; polling makes an edit visible in every process
 * within a second.
 */
export async function openContentStore(
  db: Database,
  pgNotifications: NotificationListener,
  onFault: (error: unknown) => void,
  { pollMs = 400, known }: ContentOptions = {},
): Promise<ContentStore> {
  let current = await readContentSnapshot(db, known);
  const refresh = async () => {
    current = await readContentSnapshot(db, current);
    return 'later' as const;
  };
  const polling = startPollLoop(pollMs, refresh, onFault, 'later');
  await pgNotifications.on('content', polling.wake);
  return { current: () => preview.getStore() ?? current, close: polling.stop };
}
