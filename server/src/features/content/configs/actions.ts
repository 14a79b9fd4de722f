import type { readMyNotices } from '@kindred/contract/content/configs.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import { stateOfPlace } from '#features/coordinators/public.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { presentNotices } from './presenter.ts';

/**
 * Called only if there are state-specific notices: pages are the same for everyone and contain nothing about a member.
 */
export async function loadMyNotices(
  { db, content, person }: MemberContext,
  localities: Localities,
): Promise<Reply<typeof readMyNotices>> {
  const forStates = presentNotices(content).filter(({ states }) => states.length > 0);
  if (forStates.length === 0) return { notices: [] };
  const { postcode_or_suburb } = await readMember(db, person.id);
  // The gazetteer has states in lower case.
  const own = stateOfPlace(postcode_or_suburb, localities)?.toUpperCase();
  return { notices: forStates.filter(({ states }) => states.some((one) => one === own)).map(({ id }) => id) };
}
