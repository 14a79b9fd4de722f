import { pageOfItem } from '@kindred/content/addresses.ts';
import type { ContentItem, ContentKind, Data } from '@kindred/content/items.ts';
import { fillItem } from '@kindred/content/placeholders.ts';

/** One version of the public content, as cached by a process. Immutable. */
export interface ContentSnapshot {
  version: number;
  all: <K extends ContentKind>(kind: K) => readonly Data<K>[];
  /** Finds an item by its key, its address or a former address. */
  one: <K extends ContentKind>(kind: K, slug: string) => Data<K> | undefined;
  /** Whether staff have changed it since it was shipped. */
  isEdited: (kind: ContentKind, slug: string) => boolean;
  /** The new path of a page that has moved or was withdrawn. */
  movedTo: (path: string) => string | undefined;
}

/** Former addresses, and where readers of withdrawn items are redirected. */
export interface Moves {
  aliases: readonly { kind: string; slug: string; item: string }[];
  withdrawn: readonly { kind: string; slug: string; address: string; moved_to: string | null }[];
}

/** What staff changed, as `kind/key`. */
type Edited = ReadonlySet<string>;

const noMoves: Moves = { aliases: [], withdrawn: [] };

export function buildSnapshot(
  version: number,
  items: readonly ContentItem[],
  { aliases, withdrawn }: Moves = noMoves,
  edited: Edited = new Set(),
): ContentSnapshot {
  const shelves = new Map<ContentKind, Map<string, ContentItem>>();
  for (const item of items) {
    const contentStore = shelves.get(item.kind) ?? new Map<string, ContentItem>();
    shelves.set(item.kind, contentStore.set(item.slug, item));
  }
  const lists = new Map<ContentKind, readonly unknown[]>(
    [...shelves].map(([kind, contentStore]) => [kind, [...contentStore.values()].map(({ data }) => data)]),
  );
  const others = new Map([
    ...aliases.map(({ kind, slug, item }) => [`${kind}/${slug}`, item] as const),
    ...items.map((item) => [`${item.kind}/${addressOf(item)}`, item.slug] as const),
  ]);
  const moves = new Map<string, string>();
  const replacements = new Map(withdrawn.map(({ kind, slug, moved_to }) => [`${kind}/${slug}`, moved_to]));
  for (const { kind, slug, item } of aliases) {
    const now = shelves.get(kind as ContentKind)?.get(item);
    const to = now ? pageOfItem(now.kind, addressOf(now)) : replacements.get(`${kind}/${item}`);
    addMove(moves, pageOfItem(kind as ContentKind, slug), to ?? undefined);
  }
  for (const { kind, address, moved_to } of withdrawn)
    addMove(moves, pageOfItem(kind as ContentKind, address), moved_to ?? undefined);
  const keyOf = (kind: ContentKind, slug: string) =>
    shelves.get(kind)?.has(slug) ? slug : (others.get(`${kind}/${slug}`) ?? slug);
  return {
    version,
    all: <K extends ContentKind>(kind: K) => (lists.get(kind) ?? []) as readonly Data<K>[],
    one: <K extends ContentKind>(kind: K, slug: string) =>
      shelves.get(kind)?.get(keyOf(kind, slug))?.data as Data<K> | undefined,
    isEdited: (kind, slug) => edited.has(`${kind}/${slug}`),
    movedTo: (path) => moves.get(path),
  };
}

/** The address of an item can change; its key cannot, because bookmarks and progress refer to it. */
export function addressOf({ slug, data }: Pick<ContentItem, 'slug' | 'data'>): string {
  return 'slug' in data ? data.slug : slug;
}

function addMove(moves: Map<string, string>, from: string | undefined, to: string | undefined): void {
  if (from !== undefined && to !== undefined && from !== to) moves.set(from, to);
}

/** Replies made from a preview are never cached. */
export const previewVersion = -1;

/** The content as it would be with this draft published. */
export function withDraft(content: ContentSnapshot, written: ContentItem): ContentSnapshot {
  const [charity] = content.all('charity');
  const draft = charity ? fillItem(written, charity) : written;
  const address = addressOf(draft);
  const isDraft = (kind: ContentKind, slug: string) =>
    kind === draft.kind && (slug === draft.slug || slug === address);
  const before = content.one(draft.kind, draft.slug);
  const list = content.all(draft.kind);
  const changed = before ? list.map((one) => (one === before ? draft.data : one)) : [...list, draft.data];
  return {
    version: previewVersion,
    all: <K extends ContentKind>(kind: K) =>
      (kind === draft.kind ? changed : content.all(kind)) as readonly Data<K>[],
    one: <K extends ContentKind>(kind: K, slug: string) =>
      isDraft(kind, slug) ? (draft.data as Data<K>) : content.one(kind, slug),
    isEdited: (kind, slug) => isDraft(kind, slug) || content.isEdited(kind, slug),
    movedTo: content.movedTo,
  };
}
