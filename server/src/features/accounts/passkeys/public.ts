import { memberTables } from '#platform/member-data.ts';

export { checkNewPasskey, optionsToRegister, optionsToSign, proveByPasskey } from './actions.ts';
export { relyingPartyOf, type RelyingParty } from './rules.ts';
export { dropAllPasskeys, hasPasskey, listPasskeyRows } from './store.ts';

export const passkeysMemberData = memberTables('passkeys', [
  {
    table: 'passkey',
    called: 'Your passkeys',
    shows: ['name', 'created_at', 'last_used_at'],
    hides: ['id', 'member_id', 'staff_id', 'credential_id', 'public_key', 'counter', 'transports'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
  {
    table: 'passkey_challenge',
    shows: [],
    hides: ['challenge_hash', 'purpose', 'member_id', 'staff_id', 'asked_at', 'expires_at', 'used_at'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
