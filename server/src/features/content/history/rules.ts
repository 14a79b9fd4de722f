import type { ContentLine, ContentListing, listContent } from '@kindred/contract/content/history.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { titleIn } from '../drafts/rules.ts';
import type { ContentRow, DraftLine } from './store.ts';

const pageSize = 50;
/** Fewer answers say nothing, and could be one person’s. */
const fewestAnswers = 5;

export interface ListSources {
  rows: readonly ContentRow[];
  drafts: readonly DraftLine[];
  names: ReadonlyMap<string, string>;
  clarity: ReadonlyMap<string, { yes: number; all: number }>;
  groupTitle: (slug: string) => string | undefined;
  today: string;
}

/** Every text with its state: the one of its draft, if somebody is writing it. */
export function contentLines(sources: ListSources): ContentLine[] {
  const { rows, drafts } = sources;
  const byItem = new Map(drafts.map((draft) => [`${draft.kind}/${draft.item}`, draft]));
  const existing = rows.map((row) => lineOf(sources, row, byItem.get(`${row.kind}/${row.item}`)));
  const known = new Set(rows.map(({ kind, item }) => `${kind}/${item}`));
  const fresh = drafts
    .filter(({ kind, item }) => !known.has(`${kind}/${item}`))
    .map((draft) =>
      lineOf(sources, { ...draft, withdrawn: false, has_upstream: false, changed_at: null }, draft),
    );
  return [...fresh, ...existing];
}

function lineOf(
  { names, clarity, groupTitle, today }: ListSources,
  { kind, item, data, withdrawn, has_upstream }: ContentRow,
  draft: DraftLine | undefined,
): ContentLine {
  const group = textIn(data, 'group') ?? textIn(data, 'family');
  const review_due = textIn(data, 'review_due');
  const { reading_grade: grade } = data;
  return {
    kind,
    item,
    title: titleIn(kind, draft?.data ?? data, item),
    state: draft?.state ?? (withdrawn ? 'withdrawn' : 'published'),
    group: group && (groupTitle(group) ?? group),
    draft: draft ? draftIn(names, draft) : null,
    review_due,
    overdue: !withdrawn && review_due !== null && review_due < today,
    reading_grade: typeof grade === 'number' ? grade : null,
    clear_percent: kind === 'topic' ? percentOf(clarity.get(item)) : null,
    has_upstream,
  };
}

function textIn(data: ContentRow['data'], key: string): string | null {
  const text = data[key];
  return typeof text === 'string' && text !== '' ? text : null;
}

function draftIn(
  names: ReadonlyMap<string, string>,
  { id, state, edited_by, edited_at }: DraftLine,
): NonNullable<ContentLine['draft']> {
  const name = edited_by === null ? undefined : names.get(edited_by);
  const by = edited_by === null || name === undefined ? null : { id: edited_by, name };
  return { id, state, by, edited_at: edited_at.toISOString() };
}

function percentOf(answers: { yes: number; all: number } | undefined): number | null {
  return answers && answers.all >= fewestAnswers ? Math.round((100 * answers.yes) / answers.all) : null;
}

type Filter = Query<typeof listContent>;
export type ContentPage = Pick<ContentListing, 'items' | 'total' | 'page' | 'pages' | 'counts'>;

export function pageOfLines(lines: readonly ContentLine[], filter: Filter): ContentPage {
  const { q, kind, overdue, state, sort = 'title', page: wanted = '1' } = filter;
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const narrowed = lines.filter(
    (line) =>
      (!kind || line.kind === kind) &&
      (!overdue || line.overdue) &&
      words.every((word) => `${line.title} ${line.item}`.toLowerCase().includes(word)),
  );
  const counts: Record<string, number> = {};
  for (const line of narrowed) counts[line.state] = (counts[line.state] ?? 0) + 1;
  const matches = narrowed.filter((line) => !state || line.state === state).toSorted(orders[sort]);
  const pages = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(Number(wanted), pages);
  const items = matches.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: matches.length, page, pages, counts };
}

const byName = (a: ContentLine, b: ContentLine) => a.title.localeCompare(b.title, 'en');
/** What has no day of review comes last. */
const dueOf = ({ review_due }: ContentLine) => review_due ?? '9999';
const changedAt = ({ draft }: ContentLine) => draft?.edited_at ?? '';

const orders: Readonly<Record<NonNullable<Filter['sort']>, (a: ContentLine, b: ContentLine) => number>> = {
  title: byName,
  review_due: (a, b) => dueOf(a).localeCompare(dueOf(b)) || byName(a, b),
  changed: (a, b) => changedAt(b).localeCompare(changedAt(a)) || byName(a, b),
};
