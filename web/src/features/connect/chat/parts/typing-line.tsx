import { typingShownMs } from '@kindred/contract/connect/typing.ts';
import { usePassing } from '@kindred/ui/use-passing.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchStreamEvent } from '../../../../platform/stream/stream-events.ts';
import type { OpenChat } from '../device/chat-device.ts';

interface Heard {
  name: string | null;
  /** Who was answering at that moment. */
  by: string | null;
  /** The number of the last reply before it. */
  after: number;
}

/**
 * “Jo is typing”, on a line that is always present while someone answers, so that nothing moves. Announced once per
 * reply. It also listens while the member waits, because a colleague may type before the news that they joined arrives.
 */
export function TypingLine({ chat: { conversation, messages } }: { chat: OpenChat }) {
  const { t } = useLingui();
  const [typing, setTyping] = usePassing<Heard>(typingShownMs);
  const [announced, setAnnounced] = useState<Heard>();
  const by = conversation.with;
  const after = messages.findLast(({ from }) => from === 'staff')?.number ?? 0;
  const hear = useEffectEvent((of: { conversation: string; from: string; name: string | null }) => {
    if (of.conversation !== conversation.id || of.from !== 'staff') return;
    setTyping({ name: of.name, by, after });
    setAnnounced({ name: of.name, by, after });
  });
  useEffect(() => watchStreamEvent('typing', hear), []);
  if (conversation.state !== 'open') return null;
  // Until the reply arrives, or someone else answers.
  const wordsOf = (heard: Heard | undefined) => {
    if (heard?.after !== after || (heard.by !== null && heard.by !== by)) return '';
    const { name } = heard;
    return name ? t`${name} is typing…` : t`Someone is typing…`;
  };
  return (
    <>
      <p className="k-chat-typing" aria-hidden="true">
        {wordsOf(typing)}
      </p>
      <p className="k-unseen" role="status">
        {wordsOf(announced)}
      </p>
    </>
  );
}
