import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { useState } from 'react';
import type { Thread } from '../live/desk-state.ts';

interface SpokenProps {
  /** The member's name. */
  name: string;
  thread: Pick<Thread, 'pages' | 'unsent'>;
}

/**
 * Screen readers announce what is written from now on, and that a reply was sent, but no earlier messages or history.
 */
export function SpokenMessages({ name, thread: { pages, unsent } }: SpokenProps) {
  const newest = pages.at(-1) ?? [];
  const [from] = useState(newest.at(-1)?.number ?? 0);
  const [own, setOwn] = useState<readonly string[]>([]);
  const more = unsent.filter(({ id }) => !own.includes(id)).map(({ id }) => id);
  if (more.length > 0) setOwn([...own, ...more]);
  const words = (message: ChatMessage) => {
    if (own.includes(message.id)) return 'Sent';
    const who = message.from === 'member' ? name : message.name;
    return message.attachment === undefined
      ? `${who}: ${message.text}`
      : `${who} sent a file: ${message.text}`;
  };
  return (
    <div className="k-unseen" role="log" aria-label="New messages">
      {newest
        .filter(({ number }) => number > from)
        .slice(-3)
        .map((message) => (
          <p key={message.id}>{words(message)}</p>
        ))}
    </div>
  );
}
