import { Anchor } from '@kindred/ui/anchor.tsx';
import { useMemo } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { unreadInChat } from '../live/receipt-rules.ts';
import { deskAddress, isOwn, nameOfLine, type DeskPlace } from '../model.ts';
import { WaitTime } from './wait-time.tsx';

/** One's own open conversations, one tap away whatever the list shows. */
export function OpenStrip({ me, place, current }: { me: string; place: DeskPlace; current: string }) {
  const lines = useDesk((state) => state.lines);
  // Sorted by id, so that none moves under a finger when a message arrives.
  const mine = useMemo(
    () => [...lines.values()].filter((line) => isOwn(line, me)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [lines, me],
  );
  if (mine.length === 0 || (mine.length === 1 && mine[0]?.id === current)) return null;
  return (
    <nav className="k-desk-strip" aria-label="Your open conversations">
      <ul role="list">
        {mine.map((line) => (
          <li key={line.id}>
            <Anchor
              href={deskAddress(place, line.id)}
              aria-current={line.id === current ? 'true' : undefined}
              data-unread={unreadInChat(line, me) > 0 || undefined}
            >
              <span>{nameOfLine(line)}</span>
              {line.waits_since && <WaitTime since={line.waits_since} />}
              {unreadInChat(line, me) > 0 && (
                <span className="k-desk-count">
                  {unreadInChat(line, me)}
                  <span className="k-unseen"> unread</span>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
