import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useMemo } from 'react';
import { secondsSince } from '../../../../platform/clock.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { useDesk } from '../../desk/live/desk-store.ts';
import { deskTopics, waitInWords } from '../../desk/model.ts';
import { queueNow, shareOfScale } from '../model.ts';

/** The scale spans ten minutes, or the longest wait if that is longer. */
const usualWait = 600;
const mostShown = 8;

/** One bar for each waiting member: the longer the bar, the longer the wait. */
export function QueueBars() {
  const lines = useDesk((state) => state.lines);
  const queue = useMemo(() => queueNow(lines.values()), [lines]);
  const since = queue.map(({ waits_since, started_at }) => waits_since ?? started_at).toSorted()[0];
  const longest = useTicking(() => (since ? waitInWords(secondsSince(since)) : ''));
  return (
    <section
      className="k-board-card"
      aria-labelledby="board-queue"
      data-calm={queue.length === 0 || undefined}
    >
      <h2 id="board-queue">Waiting now</h2>
      <p className="k-board-figure">
        <strong>{queue.length}</strong>
        {since ? <span>longest wait {longest}</span> : <span>No one is waiting</span>}
      </p>
      <ul className="k-board-queue" role="list">
        {queue.slice(0, mostShown).map(({ id, topic, flagged, waits_since, started_at }) => (
          <li key={id} data-flagged={flagged || undefined}>
            <Anchor href={`/desk/${id}?view=waiting`}>
              <span>
                {flagged && <Icon name="warning" size={1.25} />}
                {flagged ? 'May be in danger' : deskTopics[topic]}
              </span>
              <WaitBar since={waits_since ?? started_at} />
            </Anchor>
          </li>
        ))}
      </ul>
      {queue.length > mostShown && <p>and {queue.length - mostShown} more</p>}
    </section>
  );
}

function WaitBar({ since }: { since: string }) {
  const words = useTicking(() => waitInWords(secondsSince(since)));
  const seconds = secondsSince(since);
  return (
    <>
      <span className="k-board-wait">{words}</span>
      <svg aria-hidden="true">
        <rect className="k-board-room" width="100%" height="100%" rx="6" />
        <rect
          width={`${Math.max(2, shareOfScale(seconds, Math.max(usualWait, seconds)))}%`}
          height="100%"
          rx="6"
        />
      </svg>
    </>
  );
}
