import type { DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { memo } from 'react';
import { formatMoment } from '../../../../platform/clock.ts';
import { deskAddress, deskTopics, isMine, nameOfLine, unreadInChat } from '../model.ts';
import { EmptyView } from './empty-view.tsx';
import { WaitTime } from './wait-time.tsx';

interface Props {
  lines: readonly DeskLine[];
  view: DeskView;
  current: string | undefined;
  me: string;
  /** Enter on a line goes into its conversation. */
  onEnter: (id: string) => void;
}

export function DeskList({ lines, view, current, me, onEnter }: Props) {
  if (lines.length === 0) return <EmptyView view={view} />;
  return (
    <ul className="k-desk-list" role="list" aria-label="Conversations">
      {lines.map((line) => (
        <Line key={line.id} line={line} view={view} me={me} current={line.id === current} onEnter={onEnter} />
      ))}
    </ul>
  );
}

interface LineProps {
  line: DeskLine;
  view: DeskView;
  me: string;
  current: boolean;
  onEnter: (id: string) => void;
}

/** Of 200 lines only those are drawn again that have changed. */
const Line = memo(function Line({ line, view, me, current, onEnter }: LineProps) {
  const unread = isMine(line, me) ? unreadInChat(line) : 0;
  return (
    <li>
      <Anchor
        id={`line-${line.id}`}
        className="k-desk-line"
        href={deskAddress(view, line.id)}
        aria-current={current ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={() => onEnter(line.id)}
      >
        <span className="k-desk-line-name">{nameOfLine(line)}</span>
        <span className="k-desk-line-time">{whenOf(line)}</span>
        <span className="k-desk-line-about">{deskTopics[line.topic]}</span>
        {unread > 0 ? (
          <span className="k-desk-count">
            {unread}
            <span className="k-unseen"> unread</span>
          </span>
        ) : (
          <span className="k-desk-line-who">{whoAnswers(line, me)}</span>
        )}
      </Anchor>
    </li>
  );
});

function whenOf({ state, waits_since, closed_at }: DeskLine) {
  if (state === 'closed') return closed_at && formatMoment(closed_at);
  return waits_since && <WaitTime since={waits_since} />;
}

function whoAnswers(line: DeskLine, me: string): string {
  if (line.state === 'waiting') return 'Waiting';
  if (isMine(line, me)) return line.state === 'closed' ? 'You' : '';
  return line.staff ? line.staff.name : '';
}
