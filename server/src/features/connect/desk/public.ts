export { deskToday, settleTaken, takenConversation } from './actions.ts';
export { answersIn, chatAuditOf, deskLineOf } from './rules.ts';
export { deskNews, deskSource } from './source.ts';
export { deskRows, findDeskRow, lockDeskRow, supportStaff, type DeskRow } from './store.ts';
