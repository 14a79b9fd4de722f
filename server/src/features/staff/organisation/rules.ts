import { hourMs, minuteMs, secondMs } from '@kindred/contract/calendar-days.ts';
import { permissions as allPermissions, type Permission } from '@kindred/contract/endpoint.ts';
import { newToken } from '#platform/secrets.ts';
import type { SignInChecks } from '#platform/openid/openid-client.ts';

/** How long a sign-in may take at the provider. */
export const signInLifeMs = 10 * minuteMs;
/** People are asked about again after so long: with a run each minute, nobody waits for more than five. */
export const checkAfterMs = 4 * minuteMs;
/** A process that asks has so long, then another one may. */
export const claimMs = 45 * secondMs;
/**
 * A session that began at the provider lasts so long without being confirmed: an outage at lunch must not empty the
 * desk. Whoever has a passkey can come in with it meanwhile.
 */
export const graceMs = hourMs;

export const organisationPath = '/staff/organisation';
export const signInCookieName = 'kindred_organisation';

/** Ties a sign-in to its browser: a link with somebody else’s code signs nobody in. */
export function signInCookie(value: string, secure: boolean): string {
  const age = signInLifeMs / secondMs;
  return `${signInCookieName}=${value}; Path=/api/v1/staff/organisation; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export const newChecks = (): SignInChecks => ({ state: newToken(), nonce: newToken(), verifier: newToken() });

interface GroupLine {
  name: string;
  permissions: readonly Permission[];
}

/** Everything that any of the groups gives. `none`: not one of them is in the table. */
export function permissionsOfGroups(
  groups: readonly string[],
  lines: readonly GroupLine[],
): readonly Permission[] | 'none' {
  const matching = lines.filter(({ name }) => groups.includes(name));
  if (matching.length === 0) return 'none';
  const given = new Set(matching.flatMap(({ permissions }) => permissions));
  return allPermissions.filter((one) => given.has(one));
}
