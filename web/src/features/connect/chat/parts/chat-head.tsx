import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useStreamState } from '../../../../platform/stream/stream-state.ts';

const EndChat = lazyPart(async () => (await import('./end-chat.tsx')).EndChat);

/** Who is answering, whether updates arrive, and the way out. */
export function ChatHead({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const name = conversation.with;
  const line = useStateLine(conversation);
  return (
    <header className="k-chat-head">
      <span className="k-pebble">
        <Icon name={name ? 'person' : 'chat'} />
      </span>
      <div>
        <h1 tabIndex={-1}>{name ? t`Chat with ${name}` : t`Chat with us`}</h1>
        <p role="status">{line}</p>
      </div>
      <Suspense fallback={null}>{conversation.state !== 'closed' && <EndChat />}</Suspense>
    </header>
  );
}

function useStateLine({ state, with: name, with_role: role }: Conversation): string {
  const { t } = useLingui();
  const stream = useStreamState();
  if (state === 'closed') return t`This chat has ended`;
  if (stream === 'not connected') return t`Not connected`;
  if (stream === 'catching up') return t`Connecting…`;
  if (state !== 'open' || !name) return t`Waiting for our team`;
  return role ? t`${name} (${role}) is in this chat` : t`${name} is in this chat`;
}
