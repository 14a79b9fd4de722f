import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenChat } from '../device/chat-device.ts';
import { timelineOf } from '../model.ts';
import { ChatLineText } from './chat-line-text.tsx';

/**
 * What a screen reader announces from now on: each reply with its author, each event, and that a message was sent. If
 * the bubbles were live regions themselves, Orca would read their parts out of order, and some of them twice.
 */
export function SpokenChat({ chat: { conversation, messages } }: { chat: OpenChat }) {
  const { t } = useLingui();
  const timeline = timelineOf(messages, conversation.lines);
  const [from] = useState(timeline.at(-1)?.at ?? '');
  const words = ({ from: who, name, text, card, attachment }: ChatMessage) => {
    if (who === 'member') return t`Sent`;
    if (attachment !== undefined) return t`${name} sent a file: ${text}`;
    const all = [text, card?.title ?? ''].filter((each) => each !== '').join(' ');
    return t`${name}: ${all}`;
  };
  return (
    <div className="k-unseen" aria-live="polite" aria-relevant="additions">
      {timeline
        .filter(({ at }) => at > from)
        .slice(-3)
        .map(({ message, line }) =>
          message ? (
            <p key={message.id}>{words(message)}</p>
          ) : (
            <ChatLineText key={line.at + line.what} line={line} />
          ),
        )}
    </div>
  );
}
