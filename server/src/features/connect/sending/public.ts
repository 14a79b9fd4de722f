export { messageValues, replyValues } from './rules.ts';
export { memberMessage, staffReply, storedIn } from './store.ts';
