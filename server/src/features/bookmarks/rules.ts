import type { Bookmarks } from '@kindred/contract/about-me.ts';

export interface Kept {
  kind: string;
  item_id: string;
  /** The part of a topic; empty for everything else. */
  sub_key: string;
}

/** The map of the wire as rows. */
export function rowsOf({ topic = {}, ...lists }: Bookmarks): Kept[] {
  return [
    ...Object.entries(topic).flatMap(([item_id, keys]) =>
      Object.keys(keys).map((sub_key) => ({ kind: 'topic', item_id, sub_key })),
    ),
    ...Object.entries(lists).flatMap(([kind, items]) =>
      [...new Set(items)].map((item_id) => ({ kind, item_id, sub_key: '' })),
    ),
  ];
}

/** The rows as the map of the wire. */
export function mapOf(rows: readonly Kept[]): Bookmarks {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const topics = Map.groupBy(kinds.get('topic') ?? [], ({ item_id }) => item_id);
  const lists = [...kinds].filter(([kind]) => kind !== 'topic');
  return {
    ...Object.fromEntries(lists.map(([kind, kept]) => [kind, kept.map(({ item_id }) => item_id)])),
    ...(topics.size > 0
      ? {
          topic: Object.fromEntries(
            [...topics].map(([id, kept]) => [
              id,
              Object.fromEntries(kept.map(({ sub_key }) => [sub_key, true as const])),
            ]),
          ),
        }
      : {}),
  };
}
