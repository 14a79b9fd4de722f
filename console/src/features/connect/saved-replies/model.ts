import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { epochMs } from '../../../platform/clock.ts';

/** One to be written: of the person alone until they say otherwise. */
export const newReply = (text = ''): SavedReply => ({
  id: newMessageId(epochMs()),
  title: '',
  text,
  shared: false,
  sample: false,
});
