import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { deviceNow } from '../../../../platform/clock.ts';
import { useConfigs } from '../../../../platform/configs.ts';
import type { OpenChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';
import { AfterChat } from './after-chat.tsx';
import { focusLog } from './use-log-place.tsx';

interface EndedProps {
  chat: OpenChat;
  onAnew: () => void;
}

/** The conversation has ended: what remains, and what to do next. */
export function EndedNotice({ chat, onAnew }: EndedProps) {
  const { t } = useLingui();
  const { conversation } = chat;
  const left = useWhatIsLeft(chat);
  const words = useRef<HTMLParagraphElement>(null);
  const [error, setError] = useState<unknown>();
  const common = useCommonErrorWords(t`Your chat is still here to read.`);
  const until = conversation.take_up_until;
  const isElsewhere = useConfigs().outside.live_chat !== null;
  const canTakeUp = !isElsewhere && until !== null && Date.parse(until) > deviceNow();
  // The button that ended it is gone, and focus was lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  const takeUp = () => {
    setError(undefined);
    chatStore.takeUp().then(focusLog, setError);
  };
  return (
    <div className="k-chat-foot k-chat-ended">
      <p ref={words} tabIndex={-1} role="status">
        <b>{t`This chat has ended.`}</b> {left}
      </p>
      <p className="k-actions">
        {canTakeUp && (
          <Button look="primary" icon="chat" onClick={takeUp}>
            {t`Carry on with this chat`}
          </Button>
        )}
        <Button look={canTakeUp ? 'secondary' : 'primary'} onClick={onAnew}>
          {t`Start another chat`}
        </Button>
        <ButtonLink look="quiet" href="/tabs/connect?ways=all">
          {t`Other ways to reach us`}
        </ButtonLink>
      </p>
      {error !== undefined && (
        <ActionError<'POST /conversations/{id}/take_up'>
          error={error}
          words={{
            ...common,
            not_found: [t`We couldn’t find this chat`, t`Start another chat, or call us.`],
            chat_closed: [t`It’s too late to carry on with this chat`, t`Start another chat, or call us.`],
            chat_elsewhere: [t`Chat has moved`, t`Open Connect again to find the new chat, or call us.`],
            conversation_open: [t`You already have an open chat`, t`Go back to Connect to open that chat.`],
          }}
        />
      )}
      <AfterChat conversation={conversation} />
    </div>
  );
}

/** Unsent messages still in flight, or from an earlier chat, carry their own note. */
function useWhatIsLeft({ conversation, outgoing, draft = '' }: OpenChat): string {
  const { t } = useLingui();
  const wasTooLate = outgoing.some(
    (message) => message.conversation === conversation.id && message.refused === 'chat_closed',
  );
  if (wasTooLate)
    return t`What you wrote after the chat ended wasn’t sent. It’s still here, so you can use it again.`;
  if (draft.trim() !== '')
    return t`What you were writing wasn’t sent. You’ll have it again if you carry on or start another chat.`;
  return t`Thank you for talking with us. You can read this chat here at any time.`;
}
