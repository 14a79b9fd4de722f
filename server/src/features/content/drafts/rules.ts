import type { ClinicalReview, ContentData } from '@kindred/contract/content/drafts.ts';
import { isPlace } from '@kindred/contract/places.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import {
  completeData,
  descriptionOf,
  findObjections,
  pageOfItem,
  parseData,
  type ContentKind,
  type EditableKind,
  type Objection,
  type Surroundings,
} from '#platform/content/editing.ts';
import { withDraft } from '#platform/content/snapshot.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { charityZone } from '#platform/content/charity-zone.ts';

const pagesOfItems: readonly (readonly [folder: string, kind: ContentKind])[] = [
  ['/tabs/learn/', 'topic'],
  ['/tabs/tips/', 'tip'],
  ['/tabs/online_apps_and_tools/', 'tool'],
  ['/tabs/online_programs/', 'program'],
  ['/support-coordinators/', 'coordinator'],
];

/** Pages of the app that one never returns to after signing in, but which can still be linked to. */
export const entrances: readonly string[] = [
  '/login',
  '/login/email',
  '/login/mobile',
  '/onboarding/create-account',
  '/tabs/guest-landing',
  '/welcome-page',
];

/** Whether an in-app link leads to a page, either of a published item or of the app itself. */
export function isAppPage(content: ContentSnapshot, link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1);
  // Whether the library has the file is checked elsewhere.
  if (path.startsWith('/media/')) return true;
  const owner = pagesOfItems.find(([folder]) => path.startsWith(folder));
  if (!owner) return isPlace(path) || entrances.includes(path);
  const [folder, kind] = owner;
  return content.one(kind, path.slice(folder.length)) !== undefined;
}

/** Readers would see a check dated in the future. */
export const checkAhead: FieldProblem = {
  field: 'clinical.on',
  code: 'wrong_form',
  message: 'This day is still to come. Enter the day when they checked it.',
};

/** A text as far as it has been written. */
export interface DraftText {
  kind: EditableKind;
  item: string;
  data: ContentData;
  /** Who checked it clinically; absent while it is being written. */
  clinical?: ClinicalReview | null;
}

/** What a draft is judged against. */
export interface Judged {
  /** The surrounding content. */
  content: ContentSnapshot;
  /** The files it shows that the library has. */
  media: ReadonlySet<string>;
  /** The planned time of publication: anything that has ended by then is refused. */
  now: Date;
}

function surroundingsOf(
  { kind, item }: Pick<DraftText, 'kind' | 'item'>,
  { content, media, now }: Judged,
): Surroundings {
  const own = content.one(kind, item);
  return {
    now,
    isAddressTaken: (slug) => {
      const holder: ContentData | undefined = content.one(kind, slug);
      if (holder === undefined || holder === own) return false;
      // A former address leads to its text until another text takes it over.
      return holder['id'] === slug || addressIn(holder, slug) === slug;
    },
    isPage: (link) => isAppPage(content, link),
    isMedia: (hash) => media.has(hash),
  };
}

/** Everything that prevents it from being published. */
export const objectionsTo = (draft: DraftText, judged: Judged): Objection[] => [
  ...findObjections(draft.kind, draft.data, surroundingsOf(draft, judged)),
  ...endedReview(draft, judged),
];

/**
 * A clinical review is valid until the next one is due: if published after that, the text would claim an expired one.
 */
function endedReview({ data, clinical }: DraftText, { content, now }: Judged): Objection[] {
  const { review_due } = data;
  if (!clinical || typeof review_due !== 'string' || review_due >= dayOfCharity(content, now)) return [];
  const message = 'Its clinical review is over by then. Choose a later day, and have it reviewed again.';
  return [{ field: 'review_due', code: 'review_over', message }];
}

/** The current calendar day in the charity's zone. */
export const dayOfCharity = (content: ContentSnapshot, now: Date): string => dayIn(charityZone(content), now);

/** The content as it would be with these drafts published. Incomplete drafts are left out. */
export function withDrafts(content: ContentSnapshot, drafts: readonly DraftText[]): ContentSnapshot {
  return drafts.reduce((shown, { kind, item, data }) => {
    const parsed = parseData(kind, data);
    if (!parsed) return shown;
    return withDraft(shown, { kind, slug: item, position: 0, data: completeData(kind, parsed) });
  }, content);
}

export const toFieldProblems = (objections: readonly Objection[]): FieldProblem[] =>
  objections.map(({ field, code, message }) => ({ field, code, message }));

/** Authors cannot change its key: bookmarks and progress refer to it. */
export function withItemKey(kind: EditableKind, item: string, data: ContentData): ContentData {
  const key = ['id', 'key'].find((name) => descriptionOf(kind).computed.includes(name));
  return key === undefined ? data : { ...data, [key]: item };
}

/** The address in the data, or the key for kinds without an address. */
export function addressIn(data: ContentData, item: string): string {
  return typeof data['slug'] === 'string' ? data['slug'] : item;
}

/** Kinds that are part of other pages are previewed on one of these. */
const pagesAround: Readonly<Partial<Record<EditableKind, string>>> = {
  notice: '/tabs/learn',
  status_message: '/tabs/learn',
  menu: '/tabs/learn',
};

export function pageFor(kind: EditableKind, data: ContentData, item: string): string | null {
  return pageOfItem(kind, addressIn(data, item)) ?? pagesAround[kind] ?? null;
}

/**
 * One person may correct what is published, except texts that always need two readers. A status message goes up
 * immediately. In both cases a second person checks it afterwards.
 */
export function mayPublishAlone(
  kind: EditableKind,
  published: { withdrawn_at: Date | null } | undefined,
): boolean {
  const { atOnce, alwaysReviewed } = descriptionOf(kind);
  return atOnce === true || (published?.withdrawn_at === null && alwaysReviewed !== true);
}

/** Adds the clinical review of this version, which sets its date; any edit of the text removes it again. */
export function withReview(kind: EditableKind, data: ContentData, on: string | null): ContentData {
  if (kind !== 'topic' && kind !== 'tip') return data;
  if (on === null && kind === 'tip' && !('reviewed_on' in data)) return data;
  return { ...data, reviewed_on: on };
}

/** How long a new text is valid unless its author says otherwise. */
export const monthsToReview = 12;

export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
