import type { WordsByWhat } from '#features/notifications/public.ts';
import { sessionEndedMail, sessionEndedText } from './mails/session-ended.ts';

export { tellCopiedSession } from './actions.ts';

export const deviceWords: WordsByWhat = {
  session_ended: (details) => ({ mail: sessionEndedMail(details), text: sessionEndedText(details) }),
};
