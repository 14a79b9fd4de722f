import type { StaffService } from '@kindred/contract/directory/records.ts';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import { freshnessOf } from '#features/directory/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { isPlainWeek } from '#features/directory/weeks/public.ts';
import { fieldsOfRecord, stateOfRecord } from './rules.ts';
import { readRecordExtras } from './store.ts';
import type { ServiceRecord } from './tables.ts';

/** How long a merge can be undone. */
export const mergeUndoMs = 30 * dayMs;

const undoUntil = (merged_at: Date | string): Date => new Date(Date.parse(String(merged_at)) + mergeUndoMs);

export async function presentRecord(
  { content, now }: Pick<StaffContext, 'content' | 'now'>,
  db: DbOrTx,
  record: ServiceRecord,
): Promise<StaffService> {
  const { id, slug, feed, edition, edited_at, noted_on, checked_on, checked_by, closed_reason } = record;
  const { instead, target, merges, ...extras } = await readRecordExtras(db, id);
  const state = stateOfRecord(record);
  return {
    id,
    slug,
    feed,
    edition,
    state,
    edited_at: edited_at?.toISOString() ?? null,
    ...extras,
    fields: fieldsOfRecord(record),
    fresh: freshnessOf({ noted_on, checked_on, checked_by }, dayIn(charityZone(content), now)),
    other_hours: otherHoursOf(record),
    closed: state === 'closed' ? { reason: closed_reason, instead } : null,
    merged_into: target,
    merges: merges.map(({ merged_at, ...merge }) => {
      const until = undoUntil(new Date(merged_at).toISOString());
      return {
        ...merge,
        merged_at: new Date(merged_at).toISOString(),
        undo_until: until > now ? until.toISOString() : null,
      };
    }),
    type_choices: content.all('service_type').map((type) => ({ slug: type.slug, name: type.name })),
  };
}

/** Rules that the weekly grid cannot show, described in words as far as possible. */
const otherHoursOf = ({ data }: ServiceRecord): string[] =>
  (data.schedules ?? [])
    .filter((one) => !isPlainWeek(one) && one.opens_at)
    .map(({ freq, byday, bymonthday, opens_at, closes_at, valid_from, valid_to }) =>
      [freq, byday ?? bymonthday, `${opens_at} to ${closes_at}`, valid_from, valid_to]
        .filter(Boolean)
        .join(' '),
    );
