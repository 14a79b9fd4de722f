import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { epochMs } from '../../../platform/clock.ts';

/** A new reply: private to the person until they share it. */
export const newReply = (text = ''): SavedReply => ({
  id: newMessageId(epochMs()),
  title: '',
  text,
  shared: false,
  sample: false,
});
