import type { ContentData } from '@kindred/contract/content/drafts.ts';
import type { MediaFile, MediaUse } from '@kindred/contract/content/media.ts';
import { isEditableKind, mediaIn, titleOfRecord } from '#platform/content/editing.ts';
import { mediaAddress } from './rules.ts';
import type { MediaHolder, MediaRow } from './store.ts';

export function presentMedia(row: MediaRow, names: ReadonlyMap<string, string>): MediaFile {
  const { id, kind, type, name, size, hash, width, height, added_at, added_by, focus_x, focus_y } = row;
  if (kind === null || type === null || hash === null || added_at === null)
    throw new Error('an upload is not in the library yet');
  const colleague = (staff: string | null) => {
    const author = staff === null ? undefined : names.get(staff);
    return staff === null || author === undefined ? null : { id: staff, name: author };
  };
  const { title, alt, credit, transcript, version } = row;
  return {
    id,
    kind,
    type,
    name,
    size,
    hash,
    width,
    height,
    version,
    title,
    alt,
    credit,
    transcript,
    focus: focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y },
    address: mediaAddress(row),
    added_at: added_at.toISOString(),
    added_by: colleague(added_by),
    changed_by: colleague(row.changed_by),
  };
}

/**
 * Where each file is shown, by its hash. A draft is listed only if the published text does not show the file already.
 */
export function usesByHash(
  holders: readonly MediaHolder[],
  others: readonly { hash: string; use: MediaUse }[],
): ReadonlyMap<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  for (const { kind, item, data, draft } of holders) {
    const isEdited = isEditableKind(kind);
    const title = isEdited ? titleOfRecord(kind, data as ContentData, item) : item;
    const page = draft === null ? `/content/items/${kind}/${item}` : `/content/drafts/${draft}`;
    for (const hash of mediaIn(data)) {
      const earlier = uses.get(hash) ?? [];
      if (earlier.some((one) => one.kind === kind && one.item === item)) continue;
      const use = { kind, item, title, page: isEdited ? page : null, is_draft: draft !== null };
      uses.set(hash, [...earlier, use]);
    }
  }
  for (const { hash, use } of others) uses.set(hash, [...(uses.get(hash) ?? []), use]);
  return uses;
}
