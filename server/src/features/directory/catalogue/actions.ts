import type {
  exportStaffServices,
  listStaffServices,
  StaffServiceLine,
  StaffServices,
} from '@kindred/contract/directory/catalogue.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { checkedSince, freshnessOf } from '#features/directory/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { csvFile, type CsvColumn } from '#platform/csv-file.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { allKeysetRows } from '#platform/keyset.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { countServiceLines, readServicePage, type ServiceFilters, type ServiceLineRow } from './store.ts';

const todayOf = ({ content, now }: StaffContext) => dayIn(charityZone(content), now);

const typesOf = ({ content }: StaffContext) =>
  content.all('service_type').map(({ slug, name }) => ({ slug, name }));

/** The states where it is located, and those it serves. */
const statesOf = ({ covers, states }: Pick<ServiceLineRow, 'covers' | 'states'>) =>
  [...new Set([...covers, ...states])].toSorted();

function lineOf(
  { covers, states, noted_on, checked_on, checked_by, edited_at, types, ...row }: ServiceLineRow,
  names: ReadonlyMap<string, string>,
  today: string,
): StaffServiceLine {
  return {
    ...row,
    types: types.map((slug) => names.get(slug) ?? slug),
    states: statesOf({ covers, states }),
    fresh: freshnessOf({ noted_on, checked_on, checked_by }, today),
    edited_at: edited_at?.toISOString() ?? null,
  };
}

async function countsOf(ctx: StaffContext, filters: ServiceFilters) {
  const counted = await countServiceLines(ctx.db, filters, checkedSince(todayOf(ctx)));
  const of = (state: keyof StaffServices['counts']) => counted.get(state) ?? 0;
  const counts = {
    listed: of('listed'),
    closed: of('closed'),
    merged: of('merged'),
    removed: of('removed'),
  };
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { counts, total: filters.state ? counts[filters.state] : all };
}

export async function loadStaffServices(
  ctx: StaffContext,
  query: Query<typeof listStaffServices>,
): Promise<StaffServices> {
  const today = todayOf(ctx);
  const types = typesOf(ctx);
  const names = new Map(types.map(({ slug, name }) => [slug, name]));
  const counted = await countsOf(ctx, query);
  const { rows, ...page } = await readServicePage(ctx.db, query, checkedSince(today));
  return { ...page, ...counted, items: rows.map((row) => lineOf(row, names, today)), types };
}

const columnsOf = (names: ReadonlyMap<string, string>): CsvColumn<ServiceLineRow>[] => [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Organisation', cell: ({ organization }) => organization },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Kinds of help', cell: ({ types }) => types.map((one) => names.get(one) ?? one).join(', ') },
  {
    heading: 'Where',
    cell: (row) => (row.nationwide ? 'Australia-wide' : statesOf(row).join(', ')),
  },
  { heading: 'Checked on', cell: ({ checked_on }) => checked_on },
  { heading: 'Checked by', cell: ({ checked_by }) => checked_by },
  { heading: 'Added on', cell: ({ noted_on }) => noted_on },
  { heading: 'Open reports', cell: ({ open_reports }) => open_reports },
  { heading: 'Feed', cell: ({ feed }) => feed },
  { heading: 'Changed by staff (UTC)', cell: ({ edited_at }) => edited_at },
  { heading: 'Address of its page', cell: ({ slug }) => `/tabs/services/${slug}` },
];

/** Exports exactly what the list shows with these filters, across all pages. */
export async function serviceTable(
  ctx: StaffContext,
  { cursor: _cursor, ...filters }: Query<typeof exportStaffServices>,
) {
  const since = checkedSince(todayOf(ctx));
  const { total } = await countsOf(ctx, filters);
  return csvFile({
    name: 'services',
    columns: columnsOf(new Map(typesOf(ctx).map(({ slug, name }) => [slug, name]))),
    total,
    pages: allKeysetRows((cursor) => readServicePage(ctx.db, { ...filters, cursor, size: 500 }, since)),
  });
}
