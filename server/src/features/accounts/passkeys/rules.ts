import { minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Passkey } from '@kindred/contract/accounts/passkeys.ts';

/** How long a challenge can be signed. */
export const challengeLifeMs = 5 * minuteMs;
export const mostPasskeys = 10;
/** The first sign-in is already busy enough. */
const signInsBeforeAnOffer = 2;

/** The owner of a passkey. */
export type Owner = { member_id: string } | { staff_id: string };

/** The relying party, derived from the configured address and never from a request. */
export interface RelyingParty {
  id: string;
  origin: string;
  secure: boolean;
}

export function relyingPartyOf({ BASE_URL }: { BASE_URL: string }): RelyingParty {
  const { hostname, origin, protocol } = new URL(BASE_URL);
  return { id: hostname, origin, secure: protocol === 'https:' };
}

/** The challenge in the client data; undefined if it is not of the expected type. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const answers: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (answers as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The user handle by which a device finds the owner's passkey. It does not reveal who they are. */
export function handleOf(owner: Owner): string {
  const id = 'member_id' in owner ? owner.member_id : owner.staff_id;
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

interface Row {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export function presentPasskey({ id, name, created_at, last_used_at }: Row): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

interface Offered {
  sign_ins: number;
  passkey_declined_at: Date | null;
}

export function isOffered({ sign_ins, passkey_declined_at }: Offered, passkeys: number): boolean {
  return passkeys === 0 && passkey_declined_at === null && sign_ins >= signInsBeforeAnOffer;
}

export const newsOfPasskey = (member_id: string, passkey: string) => ({
  member_id,
  category: 'security' as const,
  key: `passkey ${passkey}`,
  about: { what: 'passkey_added' as const },
  path: '/tabs/settings/account',
});
