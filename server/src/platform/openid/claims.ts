/** What a provider says about a person: an ID token, or the reply of the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** `hidden`: there are so many that the provider left them out and only says where to ask (Entra, above 200). */
export type ClaimedGroups = readonly string[] | 'hidden' | undefined;

const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The claim with this name or at this path; names may themselves contain dots. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split('.')) at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return at;
}

/** The groups in a claim, which may be a single string or a list. */
export function readGroups(claims: Claims, name: string): ClaimedGroups {
  const value = claimAt(claims, name);
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string' && one !== '') as string[];
  const elsewhere = claims['_claim_names'];
  if (claims['hasgroups'] === true || (isRecord(elsewhere) && Object.hasOwn(elsewhere, name)))
    return 'hidden';
  return undefined;
}

const textAt = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A human-readable name, on one line. */
export function readClaimedName(claims: Claims): string {
  const whole = textAt(claims, 'name') || `${textAt(claims, 'given_name')} ${textAt(claims, 'family_name')}`;
  return whole
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** Undefined if the provider sends none. */
export function readClaimedAddress(claims: Claims): { email: string; verified: boolean } | undefined {
  const email = textAt(claims, 'email');
  return email === '' ? undefined : { email, verified: claims['email_verified'] === true };
}
