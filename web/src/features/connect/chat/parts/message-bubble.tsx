import type {
  ChatAttachment,
  ChatMessage,
  ChatReceipt,
  Conversation,
} from '@kindred/contract/connect/chat.ts';
import { textParts } from '@kindred/contract/connect/text-parts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { pictureRoom } from '@kindred/ui/picture-room.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import type { FailureTable } from '../../../../platform/failures.ts';
import { useOnline } from '../../../../platform/use-online.ts';
import { ownZone, timeIn } from '../../../../platform/zone-clock.ts';
import type { OutgoingMessage } from '../device/chat-state.ts';
import { chatStore } from '../device/chat-store.ts';
import { stateOfMessage } from '../model.ts';

const MessageCard = lazyPart(async () => (await import('./message-card.tsx')).MessageCard);

const MessageFile = lazyPart(async () => (await import('./message-file.tsx')).MessageFile);

interface BubbleProps {
  message: ChatMessage;
  /** The attached file. */
  file: ChatAttachment | undefined;
  conversation: string;
  /** What staff have received and read. */
  receipt: ChatReceipt;
  /** The first of several from the same side. */
  isFirst: boolean;
}

export function MessageBubble({ message, file, conversation, receipt, isFirst }: BubbleProps) {
  const { t, i18n } = useLingui();
  const { from, name, number, text, card, sent_at } = message;
  const time = timeIn(ownZone(), sent_at, i18n.locale);
  const states = { sent: t`Sent`, delivered: t`Delivered`, read: t`Read` };
  return (
    <div className="k-chat-message" data-from={from} data-first={isFirst || undefined}>
      {from === 'staff' && name && (
        <b className={isFirst ? 'k-chat-name' : 'k-unseen'} translate="no">
          {name}
          <span className="k-unseen">: </span>
        </b>
      )}
      {from === 'member' && <span className="k-unseen">{t`You:`} </span>}
      {file ? (
        <Suspense fallback={<FileSpace file={file} />}>
          <MessageFile file={file} name={text} conversation={conversation} />
        </Suspense>
      ) : (
        text !== '' && <MessageText text={text} />
      )}
      <Suspense fallback={null}>{card && <MessageCard card={card} />}</Suspense>
      <small>
        <time dateTime={sent_at}>{time}</time>
        {from === 'member' && <> · {states[stateOfMessage(number, receipt)]}</>}
      </small>
    </div>
  );
}

/** Reserves the picture's height, so that nothing jumps when it loads. */
const FileSpace = ({ file: { width, height } }: { file: ChatAttachment }) => (
  <div className="k-chat-file" style={width && height ? pictureRoom(width, height) : undefined} />
);

/** Keeps line breaks. Links open beside the chat and show where they go. */
function MessageText({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <p className="k-chat-text" dir="auto">
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
            <span className="k-chat-host"> ({part.host})</span>
            <span className="k-unseen"> {t`opens in a new tab`}</span>
          </a>
        ),
      )}
    </p>
  );
}

/** Read receipts and typing reports are only refused because the chat is gone, and the messages already say so. */
type MessageCall =
  | 'POST /conversations/{id}/messages'
  | 'PUT /conversations/{id}/receipt'
  | 'POST /conversations/{id}/typing';

interface OutgoingProps {
  message: OutgoingMessage;
  late: boolean;
  limited: boolean;
  /** The chat on screen. The message may have been written in an earlier one. */
  chat: Pick<Conversation, 'id' | 'state' | 'paused'>;
}

/**
 * A message that the server has not confirmed; until then it stays on this device. A screen reader only hears the
 * outcome.
 */
export function OutgoingBubble({ message, late, limited, chat }: OutgoingProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { id, text, refused } = message;
  const isWaiting = refused === undefined;
  const isOfThisChat = message.conversation === chat.id;
  const isPaused = isOfThisChat && chat.paused !== null;
  const wasNoTime = refused === 'chat_paused' || refused === 'chat_closed';
  const canSendAgain = wasNoTime && isOfThisChat && chat.state !== 'closed' && !isPaused;
  const takeBack = () => void chatStore.takeBack(id);
  const [isCopyRefused, setCopyRefused] = useState(false);
  // The message may be the only copy of the text, so it stays until the text has been copied.
  const copyAndTakeBack = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setCopyRefused(true); // not every browser allows it
      return;
    }
    takeBack();
  };
  return (
    <div
      className="k-chat-message"
      data-from="member"
      data-first
      data-unsure={late || !online || !isWaiting ? true : undefined}
    >
      <span className="k-unseen">{t`You:`} </span>
      <MessageText text={text} />
      <small role="status">
        {isWaiting ? (
          <OnItsWay online={online} late={late} limited={limited} />
        ) : (
          <NotSentReason refused={refused} isPaused={isPaused} />
        )}
      </small>
      {isWaiting && online && late && (
        <Button look="quiet" icon="refresh" onClick={chatStore.sendAgain}>
          {t`Send again`}
        </Button>
      )}
      {canSendAgain && (
        <Button look="quiet" icon="refresh" onClick={() => void chatStore.sendRefused(id)}>
          {t`Send again`}
        </Button>
      )}
      {!isWaiting && (
        <Button look="quiet" icon="edit" onClick={() => void copyAndTakeBack()}>
          {t`Copy the text and remove it`}
        </Button>
      )}
      {isCopyRefused && (
        <>
          <small role="alert">{t`We couldn’t copy that. Select the text and copy it yourself.`}</small>
          <Button look="quiet" icon="close" onClick={takeBack}>
            {t`Remove`}
          </Button>
        </>
      )}
    </div>
  );
}

function OnItsWay({ online, late, limited }: Pick<OutgoingProps, 'late' | 'limited'> & { online: boolean }) {
  const { t } = useLingui();
  if (!online) return t`You’re offline. We’ll send it when you’re back online.`;
  if (limited) return t`You’ve sent a lot of messages in a short time. We’ll send this one in a minute.`;
  return late ? t`Not confirmed yet. We’ll keep trying.` : t`Sending…`;
}

function NotSentReason({ refused, isPaused }: { refused: string; isPaused: boolean }) {
  const { t } = useLingui();
  const notAsItIs = t`Not sent: we can’t send this message as it is.`;
  const gone = t`Not sent: this chat no longer exists.`;
  const words: FailureTable<MessageCall, string> = {
    not_found: gone,
    conflict: notAsItIs,
    chat_closed: t`Not sent: the chat had already ended.`,
    chat_paused: isPaused ? t`Not sent: this chat is paused.` : t`Not sent: this chat was paused.`,
    unreachable: notAsItIs,
    unexpected: notAsItIs,
  };
  const reasons: Readonly<Partial<Record<string, string>>> = words;
  return (
    <>
      <Icon name="warning" size={1.25} /> {reasons[refused] ?? notAsItIs}
    </>
  );
}
