export { addStaff, keepStaff, tellAccessChange } from './actions.ts';
export { losesDesk, samePermissions } from './rules.ts';
export { changeAccess, expireInvitationsBy, listStaff } from './store.ts';
