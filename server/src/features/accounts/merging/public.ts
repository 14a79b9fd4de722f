export { lockBothMembers, mergeConsents, mergeProfiles, takeContacts } from './store.ts';
