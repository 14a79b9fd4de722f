import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../values.ts';

/**
 * What the console's search box finds; the console itself knows its pages. An area that adds something adds its kind
 * here.
 */
export const FinderKind = z.enum(['content', 'release', 'event', 'service', 'coordinator']);
export type FinderKind = z.output<typeof FinderKind>;

export const FinderHit = z.object({
  kind: FinderKind,
  /** The id or slug with which its page is opened. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
});
export type FinderHit = z.output<typeof FinderHit>;

export const findForStaff = endpoint({
  method: 'GET',
  path: '/staff/find',
  access: 'staff',
  summary: 'Search the console',
  description:
    'Finds texts, releases, events and services covered by the caller’s permissions. Never finds members.',
  query: z.strictObject({ q: typedText(100).check(z.minLength(2)) }),
  reply: z.object({ hits: z.array(FinderHit) }),
  audited: false,
});
