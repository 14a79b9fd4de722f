import { hourMs, minuteMs, secondMs } from '@kindred/contract/calendar-days.ts';
import { permissions as allPermissions, type Permission } from '@kindred/contract/endpoint.ts';
import { newToken } from '#platform/secrets.ts';
import type { SignInChecks } from '#platform/openid/openid-client.ts';

/** How long a sign-in at the provider may take. */
export const signInLifeMs = 10 * minuteMs;
/** How long until people are checked again: with a run each minute, no one waits for more than five. */
export const checkAfterMs = 4 * minuteMs;
/** How long one process may take to ask before another one can. */
export const claimMs = 45 * secondMs;
/**
 * How long a session from the provider lasts without confirmation: an outage at lunch must not empty the desk. Anyone
 * with a passkey can sign in with it in the meantime.
 */
export const graceMs = hourMs;

export const organisationPath = '/staff/organisation';
export const signInCookieName = 'kindred_organisation';

/** Ties a sign-in to its browser, so that a link with someone else's code signs no one in. */
export function signInCookie(value: string, secure: boolean): string {
  const age = signInLifeMs / secondMs;
  return `${signInCookieName}=${value}; Path=/api/v1/staff/organisation; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export const newChecks = (): SignInChecks => ({ state: newToken(), nonce: newToken(), verifier: newToken() });

interface GroupLine {
  name: string;
  permissions: readonly Permission[];
}

/** Everything given by any of the groups. `none` means that none of them is in the table. */
export function permissionsOfGroups(
  groups: readonly string[],
  lines: readonly GroupLine[],
): readonly Permission[] | 'none' {
  const matching = lines.filter(({ name }) => groups.includes(name));
  if (matching.length === 0) return 'none';
  const given = new Set(matching.flatMap(({ permissions }) => permissions));
  return allPermissions.filter((one) => given.has(one));
}
