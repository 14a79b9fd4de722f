import type { findForStaff } from '@kindred/contract/staff/finder.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { FinderSource } from '#platform/staff-finder.ts';

export async function findEverywhere(
  { db, now, person }: StaffContext,
  words: string,
  sources: readonly FinderSource[],
): Promise<Reply<typeof findForStaff>> {
  const allowed = sources.filter(({ needs }) => person.permissions.includes(needs));
  return { hits: (await Promise.all(allowed.map(({ find }) => find(db, words, now)))).flat() };
}
