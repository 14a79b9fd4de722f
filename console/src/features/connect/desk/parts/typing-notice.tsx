import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { typingShownMs } from '@kindred/contract/connect/typing.ts';
import type { StreamData } from '@kindred/contract/notifications/stream.ts';
import { usePassing } from '@kindred/ui/use-passing.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchTyping } from '../live/typing.ts';
import { nameOfLine } from '../model.ts';

interface Writing {
  who: string;
  /** The last message when typing was reported: the next one ends it. */
  after: number;
}

/**
 * “Mara is typing”, or a colleague in the same conversation, above the reply, in a line whose space is reserved.
 * Announced once for each message.
 */
export function TypingNotice({ line }: { line: DeskLine }) {
  const [writing, setWriting] = usePassing<Writing>(typingShownMs);
  const [announced, setAnnounced] = useState<Writing>();
  const { id, last_number } = line;
  const wordsOf = (one: Writing | undefined) => one?.after === last_number && `${one.who} is typing…`;
  const hear = useEffectEvent(({ conversation, from, name }: StreamData<'typing'>) => {
    if (conversation !== id) return;
    const now = { who: from === 'member' ? nameOfLine(line) : (name ?? 'A colleague'), after: last_number };
    setWriting(now);
    setAnnounced(now);
  });
  useEffect(() => watchTyping(hear), []);
  return (
    <>
      <p className="k-desk-typing" aria-hidden="true">
        {wordsOf(writing)}
      </p>
      <p className="k-unseen" role="status">
        {wordsOf(announced)}
      </p>
    </>
  );
}
