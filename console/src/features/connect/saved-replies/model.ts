import {
  longestReplyName,
  longestSavedReply,
  type SavedReply,
} from '@kindred/contract/connect/saved-replies.ts';
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

const mistakeIn = (text: string, limit: number, empty: string): string | undefined => {
  const length = text.trim().length;
  if (length === 0) return empty;
  return length > limit
    ? `This is too long to save. The limit is ${limit.toLocaleString('en-AU')} characters.`
    : undefined;
};

/** What has to change before a reply can be saved, by its field. */
export const mistakesInReply = ({
  title,
  text,
}: Pick<SavedReply, 'title' | 'text'>): Partial<Record<'title' | 'text', string>> => {
  const ofTitle = mistakeIn(title, longestReplyName, 'Give this reply a name');
  const ofText = mistakeIn(text, longestSavedReply, 'Write the words of this reply');
  return { ...(ofTitle && { title: ofTitle }), ...(ofText && { text: ofText }) };
};
