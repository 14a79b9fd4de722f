import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { Instant, Slug } from '../values.ts';
import { Freshness } from './providers.ts';
import { StaffServiceState } from './records.ts';

/** A service in the staff list. */
export const StaffServiceLine = z.object({
  id: z.uuid(),
  slug: Slug,
  name: z.string(),
  organization: z.string(),
  state: StaffServiceState,
  /** The names of its kinds of help. */
  types: z.array(z.string()),
  /** The states it is in or serves. */
  states: z.array(z.string()),
  /** Whether it serves the whole country, wherever it is. */
  nationwide: z.boolean(),
  feed: z.string(),
  fresh: Freshness,
  open_reports: z.int(),
  edited_at: z.nullable(Instant),
});
export type StaffServiceLine = z.output<typeof StaffServiceLine>;

const filters = {
  ...staffListQuery('name', 'organization', 'checked'),
  state: z.optional(StaffServiceState),
  type: z.optional(Slug),
  /**
   * soon: the last check turns six months old within two months. not_checked: never checked. amber, old: checked more
   * than 6 or 12 months ago. reported: reported by someone. edited: changed by staff.
   */
  only: z.optional(z.enum(['soon', 'not_checked', 'amber', 'old', 'reported', 'edited'])),
  /** A state by its abbreviation. */
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2,3}$/))),
};

export const listStaffServices = endpoint({
  method: 'GET',
  path: '/staff/directory/services',
  access: 'staff:directory',
  summary: 'List services for staff',
  description: 'Includes closed and merged services. Returns 50 per page, by name.',
  query: z.strictObject(filters),
  reply: z.extend(staffListOf(StaffServiceLine), {
    /** Counts by state, with the other filters applied. */
    counts: z.object({ listed: z.int(), closed: z.int(), merged: z.int(), removed: z.int() }),
    /** The kinds of help to filter by. */
    types: z.array(z.object({ slug: Slug, name: z.string() })),
  }),
  audited: false,
});
export type StaffServices = z.output<typeof listStaffServices.reply>;

export const exportStaffServices = endpoint({
  method: 'GET',
  path: '/staff/directory/service_table.csv',
  access: 'staff:directory',
  summary: 'Download the list of services as a table',
  description: 'Takes the same filters and order as the list, and returns all pages.',
  query: z.strictObject(filters),
  streams: ['text/csv'],
  reply: z.string(),
  audited: false,
});
