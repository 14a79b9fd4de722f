import type { ContentLine, ContentListing, listContent } from '@kindred/contract/content/history.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { staffPageSize } from '@kindred/contract/staff/lists.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import { titleOfRecord } from '#platform/content/editing.ts';
import { pageFor } from '../drafts/rules.ts';
import { outsideLinksIn } from '../links/public.ts';
import type { ContentRow, DraftLine } from './store.ts';

/** Fewer answers are not meaningful, and could reveal one person's. */
const fewestAnswers = 5;

export interface ListSources {
  rows: readonly ContentRow[];
  drafts: readonly DraftLine[];
  names: ReadonlyMap<string, string>;
  releases: ReadonlyMap<string, string>;
  clarity: ReadonlyMap<string, { yes: number; all: number }>;
  groupTitle: (slug: string) => string | undefined;
  /** External URLs that someone should check. */
  openUrls: ReadonlySet<string>;
  /** The full data of published texts that may contain one of them, by `kind/item`. */
  linking: ReadonlyMap<string, ContentRow['data']>;
  today: string;
}

/** Its page is resolved only for the lines that are shown. */
export interface ListedText extends Omit<ContentLine, 'page'> {
  /** What readers see; undefined if they see none of it. */
  published: ContentRow['data'] | undefined;
}

/** Every text with its state (that of its draft if there is one), sorted by title. */
export function contentLines(sources: ListSources): ListedText[] {
  const { rows, drafts } = sources;
  const byItem = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const fresh = new Set(drafts);
  const existing = rows.map((row) => {
    const draft = byItem.size > 0 ? byItem.get(keyOf(row)) : undefined;
    if (draft) fresh.delete(draft);
    return lineOf(sources, row, draft);
  });
  const unpublished = [...fresh].map((draft) => ({
    ...lineOf(sources, { ...draft, withdrawn: false, has_upstream: false, changed_at: null }, draft),
    published: undefined,
  }));
  return [...unpublished, ...existing].toSorted(byName);
}

const keyOf = ({ kind, item }: Pick<ContentLine, 'kind' | 'item'>) => `${kind}/${item}`;

function lineOf(
  { names, releases, clarity, groupTitle, openUrls, linking, today }: ListSources,
  { kind, item, data, withdrawn, has_upstream, changed_at }: ContentRow,
  draft: DraftLine | undefined,
): ListedText {
  const review_due = textIn(data, 'review_due');
  const { reading_grade: grade } = data;
  const shown = draft?.data ?? data;
  return {
    kind,
    item,
    title: titleOfRecord(kind, shown, item),
    state: draft?.state ?? (withdrawn ? 'withdrawn' : 'published'),
    group: groupIn(data, groupTitle),
    draft: draft ? draftIn(names, releases, draft) : null,
    changed_at: draft ? draft.edited_at.toISOString() : changed_at,
    shown: periodIn(shown),
    review_due,
    overdue: !withdrawn && review_due !== null && review_due < today,
    reading_grade: typeof grade === 'number' ? grade : null,
    clear_percent: kind === 'topic' ? percentOf(clarity.get(item)) : null,
    open_links: openLinksOf({ kind, item }, draft, linking, openUrls),
    has_upstream,
    published: withdrawn ? undefined : data,
  };
}

export const countOpenLinks = (data: unknown, openUrls: ReadonlySet<string>): number =>
  [...outsideLinksIn(data)].filter((url) => openUrls.has(url)).length;

/** Looks in the draft if there is one. */
function openLinksOf(
  line: Pick<ContentLine, 'kind' | 'item'>,
  draft: DraftLine | undefined,
  linking: ListSources['linking'],
  openUrls: ReadonlySet<string>,
): number {
  return openUrls.size === 0 ? 0 : countOpenLinks(draft?.data ?? linking.get(keyOf(line)), openUrls);
}

function groupIn(data: ContentRow['data'], titleOf: ListSources['groupTitle']): string | null {
  const group = textIn(data, 'group') ?? textIn(data, 'family');
  return group && (titleOf(group) ?? group);
}

const isoOrNull = (date: Date | null): string | null => date && date.toISOString();

function textIn(data: ContentRow['data'], key: string): string | null {
  const text = data[key];
  return typeof text === 'string' && text !== '' ? text : null;
}

function periodIn(data: ContentRow['data']): ContentLine['shown'] {
  const [from, until] = [textIn(data, 'from'), textIn(data, 'until')];
  return from === null || until === null ? null : { from, until };
}

function draftIn(
  names: ReadonlyMap<string, string>,
  releases: ReadonlyMap<string, string>,
  { id, state, edited_by, edited_at, failed_at, release_id }: DraftLine,
): NonNullable<ContentLine['draft']> {
  const name = edited_by === null ? undefined : names.get(edited_by);
  const by = edited_by === null || name === undefined ? null : { id: edited_by, name };
  const title = release_id === null ? undefined : releases.get(release_id);
  const release = release_id === null || title === undefined ? null : { id: release_id, name: title };
  return { id, state, by, edited_at: edited_at.toISOString(), failed_at: isoOrNull(failed_at), release };
}

function percentOf(answers: { yes: number; all: number } | undefined): number | null {
  return answers && answers.all >= fewestAnswers ? Math.round((100 * answers.yes) / answers.all) : null;
}

type Filter = Query<typeof listContent>;
type Order = (a: ListedText, b: ListedText) => number;

/** The matching texts in the requested order, and how many there are in each state under the other filters. */
export function chooseLines(
  lines: readonly ListedText[],
  { q, kind, about, only, state, sort = '-changed' }: Filter,
  toReview: ReadonlySet<string>,
): { matches: ListedText[]; counts: ContentListing['counts'] } {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const chosen: Readonly<Record<NonNullable<Filter['only']>, (line: ListedText) => boolean>> = {
    to_review: ({ draft }) => draft !== null && toReview.has(draft.id),
    overdue: ({ overdue }) => overdue,
    plan_failed: ({ draft }) => draft !== null && draft.failed_at !== null,
    upstream: ({ has_upstream }) => has_upstream,
    for_release: ({ draft }) => draft !== null && draft.release === null && draft.state !== 'scheduled',
    open_links: ({ open_links }) => open_links > 0,
  };
  const narrowed = lines.filter(
    (line) =>
      (!kind || line.kind === kind) &&
      (!about || line.kind === 'notice' || line.kind === 'status_message') &&
      (!only || chosen[only](line)) &&
      words.every((word) => `${line.title} ${line.item}`.toLowerCase().includes(word)),
  );
  const counts = { draft: 0, in_review: 0, approved: 0, scheduled: 0, published: 0, withdrawn: 0 };
  for (const line of narrowed) counts[line.state] += 1;
  const key = sort.replace(/^-/, '') as keyof typeof orders;
  const direction = sort.startsWith('-') ? -1 : 1;
  // Ties stay in title order.
  const order: Order = (a, b) => direction * orders[key](a, b);
  return { matches: narrowed.filter((line) => !state || line.state === state).toSorted(order), counts };
}

const cursorOf = (line: ListedText) => Buffer.from(keyOf(line)).toString('base64url');

const withPage = ({ published, ...line }: ListedText): ContentLine => ({
  ...line,
  page: published ? pageFor(line.kind, published, line.item) : null,
});

/** A page begins with the text that its cursor names. If that is gone, the list restarts. */
export function cutPage(
  matches: readonly ListedText[],
  cursor: string | undefined,
): Omit<ContentListing, 'counts'> {
  const at = Math.max(0, cursor === undefined ? 0 : matches.findIndex((line) => cursorOf(line) === cursor));
  const cursorAt = (place: number) => {
    const line = matches[place];
    return line ? cursorOf(line) : null;
  };
  return {
    items: matches.slice(at, at + staffPageSize).map(withPage),
    total: matches.length,
    next: cursorAt(at + staffPageSize),
    previous: at === 0 ? null : cursorAt(Math.max(0, at - staffPageSize)),
  };
}

const { compare: compareTitles } = new Intl.Collator('en');
const byName: Order = (a, b) => compareTitles(a.title, b.title);
/** Dates and instants compare correctly as text. */
const compareDates = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
/** Texts without a review date come last. */
const dueOf = ({ review_due }: ListedText) => review_due ?? '9999';

const orders = {
  title: byName,
  review_due: (a, b) => compareDates(dueOf(a), dueOf(b)),
  changed: (a, b) => compareDates(a.changed_at ?? '', b.changed_at ?? ''),
  grade: (a, b) => (a.reading_grade ?? 0) - (b.reading_grade ?? 0),
} satisfies Record<string, Order>;

type Column = CsvColumn<ListedText>;
export const contentColumns: readonly Column[] = [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Type', cell: ({ kind }) => kind },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Group', cell: ({ group }) => group },
  { heading: 'Draft with', cell: ({ draft }) => draft?.by?.name },
  { heading: 'Release', cell: ({ draft }) => draft?.release?.name },
  { heading: 'Changed (UTC)', cell: ({ changed_at }) => changed_at },
  { heading: 'Review due', cell: ({ review_due }) => review_due },
  { heading: 'Reading grade', cell: ({ reading_grade }) => reading_grade },
  { heading: 'Broken links', cell: ({ open_links }) => open_links },
  { heading: 'Found it clear, in percent', cell: ({ clear_percent }) => clear_percent },
];
