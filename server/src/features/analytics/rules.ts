import {
  countables,
  countedValue,
  fields,
  shaped,
  type Countable,
  type Counted,
  type CountedEvent,
  type FieldKind,
  type FieldName,
} from '@kindred/contract/analytics/events.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { wholePart, type DayCount } from '#platform/day-counts/source.ts';

/** The ids that exist in the content; all others count as `other`. */
function valuesIn(content: ContentSnapshot): Readonly<Partial<Record<FieldKind, ReadonlySet<string>>>> {
  const slugs = (kind: 'service_type' | 'topic_group') => new Set(content.all(kind).map(({ slug }) => slug));
  return {
    service_type: slugs('service_type'),
    topic_group: slugs('topic_group'),
    podcast: new Set(
      content
        .all('topic')
        .flatMap(({ slug, modules }) =>
          modules.filter(({ kind }) => kind === 'podcast').map(({ key }) => `${slug}.${key}`),
        ),
    ),
  };
}

export interface CountRow {
  event: CountedEvent['event'];
  fields: string;
  count: number;
}

/** Returns one row per distinct event, in a fixed order, so that concurrent writers cannot deadlock. */
export function rowsOf(events: readonly CountedEvent[], content: ContentSnapshot): CountRow[] {
  const existing = valuesIn(content);
  const valueOf = (field: FieldName, value: string | number) => {
    const fits = countedValue(field, value);
    const list = existing[fields[field]];
    return fits === undefined || !list || list.has(String(fits)) ? fits : 'other';
  };
  const counted = new Map<string, CountRow>();
  for (const one of events) {
    const { event, fields: stored } = shaped(one, valueOf);
    const text = JSON.stringify(stored);
    const row = counted.get(`${event} ${text}`) ?? { event, fields: text, count: 0 };
    counted.set(`${event} ${text}`, { ...row, count: row.count + 1 });
  }
  return [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The number of days on the public page. */
export const reportedDays = 30;

export type StoredCount = CountRow & { day: string };

/** Each event has a single breakdown, so that no two tables divide the same visits differently. */
const partOf = ({ event, fields: text }: StoredCount): string => {
  const stored = JSON.parse(text) as Counted;
  const value = (field: FieldName, otherwise: string) => String(stored[field] ?? otherwise);
  if (event === 'page_opened') return value('description', 'other');
  if (event === 'services_filtered')
    return `${value('services_filter', 'any')}/${value('location_filter', 'any')}`;
  if (event === 'topic_part_opened') return value('module_step_name', 'other');
  return event === 'searched' ? value('search_result', 'nothing') : wholePart;
};

/** A podcast belongs to an article that is already counted. */
const countedElsewhere: ReadonlySet<Countable> = new Set(['podcast_opened']);

export function dayCounts(rows: readonly StoredCount[]): DayCount[] {
  return rows
    .filter(({ event }) => !countedElsewhere.has(event))
    .map((row) => ({ measure: row.event, part: partOf(row), day: row.day, people: row.count }));
}

/** How often each event happened, limited to the groups that may be shown. */
export function publicTotals(
  sums: readonly { measure: string; part: string; people: number }[],
): ReadonlyMap<Countable, number | null> {
  const total = (measure: string, part?: string) => {
    const own = sums.filter((sum) => sum.measure === measure && (part === undefined || sum.part === part));
    return own.length === 0 ? null : own.reduce((sum, { people }) => sum + people, 0);
  };
  return new Map(
    countables.map((event) => [
      event,
      event === 'podcast_opened' ? total('topic_part_opened', 'podcast') : total(event),
    ]),
  );
}
