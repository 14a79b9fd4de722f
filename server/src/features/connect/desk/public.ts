export { chatAuditOf, deskLineOf } from './rules.ts';
export { deskSource } from './source.ts';
export { findDeskRow, lockDeskRow, type DeskRow } from './store.ts';
