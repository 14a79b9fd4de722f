import { memberTables } from '#platform/member-data.ts';

export { activateAddress, undoAddressChange } from './actions.ts';
export { goneFrom, reachedBefore } from './rules.ts';
export { endRequestsOf } from './store.ts';

export const addressesMemberData = memberTables('addresses', [
  {
    table: 'address_request',
    called: 'Contact details you asked to add',
    whose: { id: 'member_id', address: 'address' },
    shows: ['channel', 'address', 'state', 'asked_at'],
    hides: ['id', 'member_id', 'network_hash', 'code_hash', 'code_tries', 'expires_at'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
  {
    table: 'address_change',
    called: 'Changes to your contact details',
    shows: ['email_before', 'mobile_before', 'state', 'changed_at', 'undo_until'],
    hides: ['id', 'member_id', 'undo_hash'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
