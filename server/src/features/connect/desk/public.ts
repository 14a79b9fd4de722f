export { settleTaken, takenConversation } from './actions.ts';
export { answersIn, chatAuditOf, deskLineOf } from './rules.ts';
export { deskSource } from './source.ts';
export { addReply, deskRows, findDeskRow, lockDeskRow, supportStaff, type DeskRow } from './store.ts';
