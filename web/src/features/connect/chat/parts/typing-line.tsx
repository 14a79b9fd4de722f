import { typingShownMs } from '@kindred/contract/connect/typing.ts';
import { usePassing } from '@kindred/ui/use-passing.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchStreamEvent } from '../../../../platform/stream/stream-events.ts';
import type { OpenChat } from '../device/chat-device.ts';

/** “Jo is typing”, in a line that is always there, so that nothing moves. Announced once for each reply. */
export function TypingLine({ chat: { conversation, messages } }: { chat: OpenChat }) {
  const { t } = useLingui();
  const [typing, setTyping] = usePassing<{ name: string | null; after: number }>(typingShownMs);
  const [announced, setAnnounced] = useState({ name: '', after: -1 });
  const after = messages.findLast(({ from }) => from === 'staff')?.number ?? 0;
  const hear = useEffectEvent((of: { conversation: string; from: string; name: string | null }) => {
    if (of.conversation !== conversation.id || of.from !== 'staff') return;
    setTyping({ name: of.name, after });
    setAnnounced({ name: of.name ?? '', after });
  });
  useEffect(() => watchStreamEvent('typing', hear), []);
  // The reply is there.
  const isWriting = typing?.after === after && conversation.state === 'open';
  const words = (name: string | null) => (name ? t`${name} is typing…` : t`Someone is typing…`);
  return (
    <>
      <p className="k-chat-typing" aria-hidden="true">
        {isWriting && words(typing.name)}
      </p>
      <p className="k-unseen" role="status">
        {announced.after === after && words(announced.name)}
      </p>
    </>
  );
}
