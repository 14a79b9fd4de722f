import {
  countedValue,
  fields,
  shaped,
  type CountedEvent,
  type FieldKind,
  type FieldName,
} from '@kindred/contract/countable.ts';
import type { Published } from '#platform/content/published.ts';

/** The ids that content has: whoever asks with others counts as `other`. */
function knownIn(content: Published): Readonly<Partial<Record<FieldKind, ReadonlySet<string>>>> {
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

/** One row for what is the same, in one order, so that two who write at once never wait for each other in a ring. */
export function rowsOf(events: readonly CountedEvent[], content: Published): CountRow[] {
  const known = knownIn(content);
  const valueOf = (field: FieldName, value: string | number) => {
    const fits = countedValue(field, value);
    const list = known[fields[field]];
    return fits === undefined || !list || list.has(String(fits)) ? fits : 'other';
  };
  const counted = new Map<string, CountRow>();
  for (const one of events) {
    const { event, fields: kept } = shaped(one, valueOf);
    const text = JSON.stringify(kept);
    const row = counted.get(`${event} ${text}`) ?? { event, fields: text, count: 0 };
    counted.set(`${event} ${text}`, { ...row, count: row.count + 1 });
  }
  return [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Below this a number could be about somebody. */
const fewest = 5;
export const told = (total: number): number | null => (total < fewest ? null : total);
export const daysTold = 30;
/** Numbers by day are kept for two years: one to look back from, one to look back at. */
export const daysKept = 731;
