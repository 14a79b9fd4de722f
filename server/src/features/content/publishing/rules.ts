import * as z from 'zod';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import {
  contentDescriptions,
  pageOfItem,
  titleOfRecord,
  type EditableKind,
} from '#platform/content/editing.ts';
import { addressIn, isAppPage } from '../drafts/rules.ts';

/** The job that publishes a draft when due. A draft that has moved on has another version. */
export const publishPlanned = {
  name: 'publish-planned',
  payload: z.object({ id: z.uuid(), version: z.int() }),
};

/** The job that withdraws notices whose time is over. */
export const endNotices = { name: 'end-notices', payload: z.object({}) };

/** Shown for a planned text that someone has withdrawn since: the schedule must not bring it back. */
export const withdrawnWords =
  'It was withdrawn after this had been approved. If it should come back, send it for review again.';

interface ContentUse {
  kind: EditableKind;
  item: string;
  title: string;
}

/** Whether a page of the app may replace a withdrawn text for its readers. */
export function mayReplace(
  content: ContentSnapshot,
  { kind, item, to }: { kind: EditableKind; item: string; to: string },
): boolean {
  const [path = ''] = to.split(/[?#]/, 1);
  const own = content.one(kind, item);
  const page = own && pageOfItem(kind, addressIn(own, item));
  const leadsBack = page !== undefined && (path === page || content.movedTo(path) === page);
  return !leadsBack && !path.startsWith('/media/') && isAppPage(content, to);
}

/** The published texts that refer to this one, by its key in a field or by a link in the text. */
export function usesOf(content: ContentSnapshot, kind: EditableKind, item: string): ContentUse[] {
  const own = content.one(kind, item);
  if (!own) return [];
  const page = pageOfItem(kind, addressIn(own, item));
  const key = kind === 'topic' ? item : undefined;
  if (key === undefined && page === undefined) return [];
  const wanted: Wanted = {
    isKey: (word) => word === key,
    // Former addresses lead to it too.
    isPage: (path) => page !== undefined && (path === page || content.movedTo(path) === page),
  };
  return (Object.keys(contentDescriptions) as EditableKind[]).flatMap((other) =>
    content.all(other).flatMap((data): ContentUse[] => {
      if (data === own || !mentions(data, wanted)) return [];
      const use = 'id' in data ? data.id : addressIn(data, 'key' in data ? data.key : other);
      return [{ kind: other, item: use, title: titleOfRecord(other, data, use) }];
    }),
  );
}

export const usesInWords = (uses: readonly ContentUse[]) =>
  uses.map(({ kind, item, title }) => ({ field: `${kind}/${item}`, code: 'used', message: title }));

/** Fields that name a topic by its key. Elsewhere the same word is just a word. */
const references = new Set(['related', 'topic_id', 'topics', 'slugs']);

interface Wanted {
  isKey: (word: string) => boolean;
  isPage: (path: string) => boolean;
}

function mentions(value: unknown, wanted: Wanted, field = ''): boolean {
  if (typeof value === 'string')
    return value.startsWith('/')
      ? wanted.isPage(value.split(/[?#]/, 1)[0] ?? '')
      : references.has(field) && wanted.isKey(value);
  if (Array.isArray(value)) return value.some((one) => mentions(one, wanted, field));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, one]) => mentions(one, wanted, key));
}
