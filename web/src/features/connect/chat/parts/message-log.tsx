import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chatStore } from '../device/chat-store.ts';
import type { OpenChat } from '../device/chat-device.ts';
import { ChatTimeline } from './chat-timeline.tsx';
import { OutgoingBubble } from './message-bubble.tsx';
import { useLogPlace } from './use-log-place.tsx';

/** All messages in order. `SpokenChat` announces the new ones. */
export function MessageLog({ chat }: { chat: OpenChat }) {
  const { t } = useLingui();
  const { conversation, messages, outgoing } = chat;
  const { log, isAtEnd, goToEnd, onScroll } = useLogPlace(chat);
  const first = messages[0]?.number ?? 1;
  const [loads, setLoads] = useState<'no' | 'yes' | 'failed'>('no');
  const loadEarlier = () => {
    setLoads('yes');
    chatStore.loadEarlier().then(
      () => setLoads('no'),
      () => setLoads('failed'),
    );
  };
  return (
    <div className="k-chat-middle">
      <div
        ref={log}
        className="k-chat-log"
        role="region"
        aria-label={t`Conversation`}
        tabIndex={0}
        onScroll={onScroll}
      >
        {first > 1 && (
          <p className="k-chat-earlier">
            <Button look="quiet" busy={loads === 'yes'} busyWords={t`Loading…`} onClick={loadEarlier}>
              {loads === 'failed' ? t`Couldn’t load. Try again` : t`Show earlier messages`}
            </Button>
          </p>
        )}
        <div role="log" aria-label={t`Messages`} aria-live="off">
          {messages.length + outgoing.length === 0 && (
            <p className="k-chat-empty">{t`Write whatever is on your mind. No question is too small.`}</p>
          )}
          <ChatTimeline conversation={conversation} messages={messages} />
          {outgoing.map((message) => (
            <OutgoingBubble
              key={message.id}
              message={message}
              late={chat.late}
              limited={chat.limited}
              chat={conversation}
            />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <p className="k-chat-newer">
          <Button icon="chevron-down" onClick={goToEnd}>
            {conversation.last_number > conversation.member.read
              ? t`New messages`
              : t`Go to the latest message`}
          </Button>
        </p>
      )}
    </div>
  );
}
