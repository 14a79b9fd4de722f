import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import { dayOfInstant, timeOfDay } from '../../../../platform/clock.ts';
import { replyState, type ChatAside } from '../model.ts';
import { Asides } from './asides.tsx';
import { CardBox } from './card-box.tsx';
import { DeskFile } from './desk-file.tsx';
import { LinkedText } from './linked-text.tsx';

interface Props {
  conversation: string;
  messages: readonly ChatMessage[];
  /** When the last message before this page was sent. */
  after: string | undefined;
  /** The member's first name. */
  name: string;
  /** Notes and events between these messages, and after the last one. */
  asides: readonly ChatAside[];
  delivered: number;
  read: number;
}

/**
 * Up to fifty messages. The browser skips the layout of pages that are far away; each keeps the height of its last
 * layout, so nothing jumps. Unlike in a virtual list, the browser's search finds all text.
 */
export const MessagePage = memo(function MessagePage(props: Props) {
  const { conversation, messages, after, name, asides, delivered, read } = props;
  const page = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = page.current;
    if (!list) return;
    list.style.containIntrinsicBlockSize = `auto ${list.offsetHeight}px`;
    list.style.contentVisibility = 'auto';
  }, []);
  return (
    <ol className="k-desk-page" role="list" ref={page}>
      {messages.map((message, index) => {
        const day = dayOfInstant(message.sent_at);
        const before = messages[index - 1]?.sent_at ?? after;
        return (
          <li key={message.id} data-number={message.number} data-from={message.from}>
            {(before === undefined || dayOfInstant(before) !== day) && <p className="k-desk-system">{day}</p>}
            <div className="k-desk-message">
              {message.attachment ? (
                <DeskFile conversation={conversation} id={message.attachment} name={message.text} />
              ) : (
                message.text !== '' && <LinkedText text={message.text} />
              )}
              {message.card && <CardBox card={message.card} />}
              <p className="k-desk-meta">
                {message.from === 'member' ? name : message.name} · {timeOfDay(message.sent_at)}
                {message.from === 'staff' && ` · ${replyState(message, { delivered, read })}`}
              </p>
            </div>
            {asides.length > 0 && (
              <Asides asides={asides.filter((aside) => aside.after === message.number)} />
            )}
          </li>
        );
      })}
    </ol>
  );
});
