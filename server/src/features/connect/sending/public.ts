export { addMemberMessage, addReply } from './store.ts';
