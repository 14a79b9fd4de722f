import {
  countedValue,
  fields,
  shaped,
  type CountedEvent,
  type FieldKind,
  type FieldName,
} from '@kindred/contract/analytics/events.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';

/** The ids in the content: all others count as `other`. */
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

/** One row per distinct event, in a fixed order, so that concurrent writers cannot deadlock. */
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

/** Below this a number could identify a person. */
const fewest = 5;
export const publishableTotal = (total: number): number | null => (total < fewest ? null : total);
export const reportedDays = 30;
/** Daily counts are kept for two years, so that a year can be compared with the one before. */
export const retentionDays = 731;
