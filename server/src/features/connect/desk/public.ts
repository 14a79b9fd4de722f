export { chatAuditOf, deskLineOf } from './rules.ts';
export { deskSource } from './source.ts';
export { addReply, findDeskRow, lockDeskRow, type DeskRow } from './store.ts';
export { takenConversation } from './actions.ts';
