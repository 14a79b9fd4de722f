import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { typingShownMs } from '@kindred/contract/connect/typing.ts';
import { usePassing } from '@kindred/ui/use-passing.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchTyping } from '../live/typing.ts';
import { nameOfLine } from '../model.ts';

/** “Mara is writing”, above the reply, in a line that is always there. Announced once for each message. */
export function MemberTyping({ line }: { line: DeskLine }) {
  const [after, setAfter] = usePassing<number>(typingShownMs);
  const [announced, setAnnounced] = useState(-1);
  const { id, last_number } = line;
  const words = `${nameOfLine(line)} is writing…`;
  const hear = useEffectEvent((typing: { conversation: string; from: string }) => {
    if (typing.conversation !== id || typing.from !== 'member') return;
    setAfter(last_number);
    setAnnounced(last_number);
  });
  useEffect(() => watchTyping(hear), []);
  return (
    <>
      <p className="k-desk-typing" aria-hidden="true">
        {after === last_number && words}
      </p>
      <p className="k-unseen" role="status">
        {announced === last_number && words}
      </p>
    </>
  );
}
