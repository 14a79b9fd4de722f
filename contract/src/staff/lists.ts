import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, typedText } from '../values.ts';

/** The position from which a page continues, in either direction. Only the server reads it. */
const PageCursor = z.string().check(z.maxLength(900), z.regex(/^[\w-]+$/));

/** The common query of every list in the console. A minus before a sort key reverses the order. */
export function staffListQuery<const S extends string>(...sorts: readonly [S, ...S[]]) {
  const values = sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  return {
    q: z.optional(typedText(100)),
    sort: z.optional(z.enum(values as [S, ...(S | `-${S}`)[]])),
    cursor: z.optional(PageCursor),
  };
}

/** One page of a console list, and how many rows match its filters. */
export function staffListOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });
}

/** The number of rows in a page, and in one piece of a file. */
export const staffPageSize = 50;

/** Lists whose view can be customised; a new one is added here. */
export const StaffListName = z.enum([
  'events',
  'content',
  'content_releases',
  'media',
  'services',
  'feed_runs',
  'people',
  'audit',
]);
export type StaffListName = z.output<typeof StaffListName>;

export const maxListViews = 30;

/** A search, filters and a sort order, saved under a name. */
export const ListView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query string of the URL. */
  search: z.string(),
});
export type ListView = z.output<typeof ListView>;

export const ListSetup = z.object({
  /** In this order. Null if no one has chosen, so the list shows its defaults. */
  columns: z.nullable(z.array(z.string())),
  views: z.array(ListView),
});
export type ListSetup = z.output<typeof ListSetup>;

const ofList = { list: StaffListName };

export const readListSetup = endpoint({
  method: 'GET',
  path: '/staff/lists/{list}',
  access: 'staff',
  summary: 'Get your own setup of a list',
  description: 'The columns and saved views of the signed-in staff member.',
  params: z.strictObject(ofList),
  reply: ListSetup,
  audited: false,
});

export const chooseListColumns = endpoint({
  method: 'PUT',
  path: '/staff/lists/{list}/columns',
  access: 'staff',
  summary: 'Choose the columns of a list',
  description: 'Null restores the default columns. Idempotent.',
  params: z.strictObject(ofList),
  body: z.strictObject({ columns: z.nullable(z.array(Id).check(z.maxLength(40))) }),
  reply: ListSetup,
  audited: false,
});

export const saveListView = endpoint({
  method: 'PUT',
  path: '/staff/lists/{list}/views/{id}',
  access: 'staff',
  summary: 'Save a view of a list',
  description:
    'Only its owner sees it. `list_view_name_taken`: another view of this list already has this name. Idempotent.',
  params: z.strictObject({ ...ofList, id: z.uuid() }),
  body: z.strictObject({
    name: typedText(60).check(z.minLength(1)),
    search: z.string().check(z.maxLength(1_000), z.regex(/^[\w.~%+=&*-]*$/)),
  }),
  reply: ListSetup,
  refusals: { list_view_name_taken: 409, list_views_full: 409 },
  audited: false,
});

export const removeListView = endpoint({
  method: 'DELETE',
  path: '/staff/lists/{list}/views/{id}',
  access: 'staff',
  summary: 'Remove a view of a list',
  description: 'Idempotent.',
  params: z.strictObject({ ...ofList, id: z.uuid() }),
  reply: ListSetup,
  audited: false,
});
