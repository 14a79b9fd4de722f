import type { ContentData } from '@kindred/contract/content/drafts.ts';
import { isPlace } from '@kindred/contract/places.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import {
  descriptionOf,
  findObjections,
  pageOfItem,
  type ContentKind,
  type EditableKind,
  type Objection,
  type Surroundings,
} from '#platform/content/editing.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { knownMedia } from '../media/public.ts';

const pagesOfItems: readonly (readonly [folder: string, kind: ContentKind])[] = [
  ['/tabs/learn/', 'topic'],
  ['/tabs/tips/', 'tip'],
  ['/tabs/online_apps_and_tools/', 'tool'],
  ['/tabs/online_programs/', 'program'],
  ['/support-coordinators/', 'coordinator'],
];

/** Whether a link inside the app leads to a page: of a published item, or one of the app's own. */
function isAppPage(content: ContentSnapshot, link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1);
  // Whether the library has it is another question.
  if (path.startsWith('/media/')) return true;
  const owner = pagesOfItems.find(([folder]) => path.startsWith(folder));
  if (!owner) return isPlace(path);
  const [folder, kind] = owner;
  return content.one(kind, path.slice(folder.length)) !== undefined;
}

function surroundingsOf(
  content: ContentSnapshot,
  media: ReadonlySet<string>,
  { kind, item }: Pick<CheckedDraft, 'kind' | 'item'>,
): Surroundings {
  const own = content.one(kind, item);
  return {
    isAddressTaken: (slug) => {
      const holder = content.one(kind, slug);
      return holder !== undefined && holder !== own;
    },
    isPage: (link) => isAppPage(content, link),
    isMedia: (hash) => media.has(hash),
  };
}

export interface CheckedDraft {
  kind: EditableKind;
  item: string;
  data: ContentData;
}

export async function objectionsTo(
  { db, content }: { db: DbOrTx; content: ContentSnapshot },
  { kind, item, data }: CheckedDraft,
): Promise<Objection[]> {
  const media = await knownMedia(db, data);
  return findObjections(kind, data, surroundingsOf(content, media, { kind, item }));
}

export const toFieldProblems = (objections: readonly Objection[]): FieldProblem[] =>
  objections.map(({ field, code, message }) => ({ field, code, message }));

/** Its key is not the author’s to change: bookmarks and progress refer to it. */
export function withItemKey(kind: EditableKind, item: string, data: ContentData): ContentData {
  const key = ['id', 'key'].find((name) => descriptionOf(kind).computed.includes(name));
  return key === undefined ? data : { ...data, [key]: item };
}

/** Texts as a database can hold them: what was pasted may carry control characters and halves of letters. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), storable(one)]));
}

const storableText = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** The address in the data; its key where the kind has none. */
export function addressIn(data: ContentData, item: string): string {
  return typeof data['slug'] === 'string' ? data['slug'] : item;
}

export function pageFor(kind: EditableKind, data: ContentData, item: string): string | null {
  return pageOfItem(kind, addressIn(data, item)) ?? null;
}

/** A small correction may not touch what must always be read by two people. */
export function mayCorrectAlone(kind: EditableKind): boolean {
  return descriptionOf(kind).alwaysReviewed !== true;
}

/** The clinical review of this version: it sets the day, and an edit of the words takes it away again. */
export function withReview(kind: EditableKind, data: ContentData, on: string | null): ContentData {
  if (kind !== 'topic' && kind !== 'tip') return data;
  if (on === null && kind === 'tip' && !('reviewed_on' in data)) return data;
  return { ...data, reviewed_on: on };
}

/** How long a new text is good for, unless its author says otherwise. */
export const monthsToReview = 12;

export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
