import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { timelineDays, timelineOf } from '../model.ts';
import { ChatLineText } from './chat-line-text.tsx';
import { MessageBubble } from './message-bubble.tsx';

interface TimelineProps {
  conversation: Conversation;
  messages: readonly ChatMessage[];
}

/** The messages and the events between them, day by day. */
export function ChatTimeline({ conversation, messages }: TimelineProps) {
  const { i18n } = useLingui();
  return timelineDays(timelineOf(messages, conversation.lines), i18n.locale).map(({ day, items }) => (
    <Fragment key={day}>
      <p className="k-chat-day">{day}</p>
      {items.map(({ message, line }, at) =>
        message ? (
          <MessageBubble
            key={message.id}
            message={message}
            receipt={conversation.staff}
            file={conversation.attachments?.find(({ id }) => id === message.attachment)}
            conversation={conversation.id}
            isFirst={items[at - 1]?.message?.from !== message.from}
          />
        ) : (
          <ChatLineText key={line.at + line.what} line={line} />
        ),
      )}
    </Fragment>
  ));
}
