import type { Reply } from '@kindred/contract/endpoint.ts';
import type { completeOrganisationSignIn } from '@kindred/contract/staff/organisation.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { completeStaffSignIn } from '../../../platform/session.ts';
import { withLongTimeout } from '../../../platform/timeouts.ts';

/** How staff of this charity sign in. `organisation` is null if they have links and passkeys only. */
export const useOrganisation = () => useLoaded('organisation', () => callStaffApi('GET /staff/organisation'));

/** Leaves for the provider’s page. The promise never settles, so that the button stays busy. */
export async function leaveForOrganisation(return_to: string): Promise<void> {
  const { url } = await callStaffApi('POST /staff/organisation/sign_in', {
    body: { return_to },
    ...withLongTimeout(),
  });
  location.assign(url);
  await new Promise(() => {});
}

export type OrganisationReturn = Reply<typeof completeOrganisationSignIn>;

export async function completeAtOrganisation(query: string): Promise<OrganisationReturn> {
  const reply = await callStaffApi('POST /staff/organisation/complete', {
    body: { query },
    ...withLongTimeout(),
  });
  if (reply.entered) completeStaffSignIn(reply.entered, 'link');
  return reply;
}
