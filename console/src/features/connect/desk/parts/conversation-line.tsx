import type { DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { memo } from 'react';
import { formatMoment } from '../../../../platform/clock.ts';
import {
  deskAddress,
  deskTopics,
  isMine,
  isWaiting,
  linkId,
  nameOfLine,
  unreadInChat,
  type InboxKind,
} from '../model.ts';
import { WaitTime } from './wait-time.tsx';

interface Props {
  line: DeskLine;
  view: DeskView;
  kind: InboxKind;
  me: string;
  current: boolean;
  onEnter: (path: string) => void;
}

/** Of 200 lines only those are drawn again that have changed. */
export const ConversationLine = memo(function ConversationLine(props: Props) {
  const { line, view, kind, me, current, onEnter } = props;
  const unread = isMine(line, me) ? unreadInChat(line) : 0;
  return (
    <li>
      <Anchor
        id={linkId(line.id)}
        className="k-desk-line"
        href={deskAddress({ view, kind }, line.id)}
        aria-current={current ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        data-flagged={line.flagged || undefined}
        onClick={() => onEnter(line.id)}
      >
        <span className="k-desk-line-name">{nameOfLine(line)}</span>
        <span className="k-desk-line-time">{whenOf(line)}</span>
        <span className="k-desk-line-about">{aboutLine(line)}</span>
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

/** Why this one comes first. */
function aboutLine({ flagged, handed_back, spoke_with, topic }: DeskLine) {
  if (flagged)
    return (
      <>
        <Icon name="warning" size={1.25} /> In danger · first
      </>
    );
  if (spoke_with) return `Spoke with ${spoke_with}`;
  return handed_back ? 'Back in the queue' : deskTopics[topic];
}

function whenOf({ state, waits_since, closed_at }: DeskLine) {
  if (state === 'closed') return closed_at && formatMoment(closed_at);
  return waits_since && <WaitTime since={waits_since} />;
}

function whoAnswers(line: DeskLine, me: string): string {
  if (isWaiting(line)) return line.state === 'closed' ? 'Left' : 'Waiting';
  if (isMine(line, me)) return line.state === 'closed' ? 'You' : '';
  return line.staff ? line.staff.name : '';
}
