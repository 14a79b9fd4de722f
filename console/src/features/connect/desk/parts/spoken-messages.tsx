import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { useState } from 'react';

/** Screen readers hear what the member writes from now on: not what was there, and no history. */
export function SpokenMessages({
  name,
  pages,
}: {
  name: string;
  pages: readonly (readonly ChatMessage[])[];
}) {
  const newest = pages.at(-1) ?? [];
  const [from] = useState(newest.at(-1)?.number ?? 0);
  const spoken = newest.filter((message) => message.number > from && message.from === 'member').slice(-3);
  return (
    <div className="k-unseen" role="log" aria-label="New messages">
      {spoken.map(({ id, text, attachment }) => (
        <p key={id}>{attachment === undefined ? `${name}: ${text}` : `${name} sent a file: ${text}`}</p>
      ))}
    </div>
  );
}
