import './chat.css';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import type { OpenChat } from '../device/chat-device.ts';
import { earlierChatsAddress } from '../model.ts';
import { ChatSafetyAside } from './chat-aside.tsx';
import { ChatHead } from './chat-head.tsx';
import { MessageComposer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { SpokenChat } from './spoken-chat.tsx';
import { TypingLine } from './typing-line.tsx';

const EndedNotice = lazyPart(async () => (await import('./ended-notice.tsx')).EndedNotice);
const StillThere = lazyPart(async () => (await import('./still-there.tsx')).StillThere);
const ChatPausedNotice = lazyPart(async () => (await import('./paused-notice.tsx')).ChatPausedNotice);
const WaitingNotice = lazyPart(async () => (await import('./waiting-notice.tsx')).WaitingNotice);

interface ConversationProps {
  chat: OpenChat;
  onAnew: () => void;
}

/** One conversation: who is answering, the messages, and the field to write in. */
export function ConversationView({ chat, onAnew }: ConversationProps) {
  const { t } = useLingui();
  const { conversation } = chat;
  return (
    <div className="k-chat-page k-wide">
      <div className="k-chat">
        <ChatHead conversation={conversation} />
        <MessageLog key={conversation.id} chat={chat} />
        <SpokenChat key={conversation.id} chat={chat} />
        <TypingLine key={conversation.id} chat={chat} />
        <Suspense fallback={null}>
          {conversation.state === 'waiting' && (
            <WaitingNotice
              queue={conversation.queue}
              hasWritten={conversation.last_number + chat.outgoing.length > 0}
              paused={conversation.paused !== null}
            />
          )}
        </Suspense>
        <Suspense fallback={null}>
          {conversation.asked_at && <StillThere />}
          {conversation.state === 'closed' && <EndedNotice chat={chat} onAnew={onAnew} />}
          {conversation.state !== 'closed' && conversation.paused && (
            <ChatPausedNotice reason={conversation.paused} />
          )}
        </Suspense>
        {conversation.state !== 'closed' && <MessageComposer key={conversation.id} chat={chat} />}
      </div>
      <div className="k-aside">
        <ChatSafetyAside />
        <p>
          <Link href="/tabs/connect?ways=all" icon="phone" alone>
            {t`Other ways to reach us`}
          </Link>
          <Link href={earlierChatsAddress()} icon="clock" alone>
            {t`Your earlier chats`}
          </Link>
        </p>
      </div>
    </div>
  );
}
