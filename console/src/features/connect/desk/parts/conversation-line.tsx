import type { DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';
import type { DeskLabel } from '@kindred/contract/connect/labels.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { memo } from 'react';
import { epochMs, timeOrDay, today } from '../../../../platform/clock.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { isMissed, spokeInWords } from '../../model.ts';
import {
  deskAddress,
  deskTopics,
  isForMe,
  isLeftToDo,
  isMine,
  isWaiting,
  linkId,
  nameOfLine,
  type InboxKind,
} from '../model.ts';
import { unreadInChat } from '../live/receipt-rules.ts';
import { WaitTime } from './wait-time.tsx';

interface Props {
  line: DeskLine;
  view: DeskView;
  kind: InboxKind;
  me: string;
  current: boolean;
  onEnter: (path: string) => void;
  labels: readonly DeskLabel[] | undefined;
  /** Undefined unless several conversations are being chosen. */
  chosen: boolean | undefined;
  onToggle: ((id: string) => void) | undefined;
}

/** Memoised: of 200 lines, only those that changed are rendered again. */
export const ConversationLine = memo(function ConversationLine(props: Props) {
  const { line, view, kind, me, current, onEnter, labels, chosen = false, onToggle } = props;
  const unread = isMine(line, me) ? unreadInChat(line, me) : 0;
  const why = whyNow(line, me, useTicking(today));
  return (
    <li data-choosing={onToggle ? true : undefined}>
      {onToggle && (
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Choose ${nameOfLine(line)}, ${deskTopics[line.topic]}`}
          onChange={() => onToggle(line.id)}
        />
      )}
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
        <span className="k-desk-line-about">{aboutLine(line, labels)}</span>
        {unread > 0 ? (
          <span className="k-desk-count">
            {unread}
            <span className="k-unseen"> unread</span>
          </span>
        ) : (
          <span className="k-desk-line-who">{whoAnswers(line, me)}</span>
        )}
        {why && <span className="k-desk-line-why">{why}</span>}
      </Anchor>
    </li>
  );
});

function aboutLine({ topic, labels: own }: DeskLine, labels: readonly DeskLabel[] = []): string {
  const names = labels.flatMap(({ id, name }) => (own.includes(id) ? [name] : []));
  return [deskTopics[topic], ...names].join(' · ');
}

/** Why this one comes first, or what to know beforehand. */
function whyNow(line: DeskLine, me: string, day: string) {
  const { flagged, handed_back, spoke_with } = line;
  if (flagged)
    return (
      <>
        <Icon name="warning" size={1.25} /> May be in danger{isWaiting(line) && ' · take first'}
      </>
    );
  if (line.asked === me) return `${line.staff?.name ?? 'A colleague'} asked you to join`;
  if (line.mentioned.includes(me)) return 'You’ve been mentioned in a note';
  if (isForMe(line, me, day)) return 'Come back to this today';
  if (isLeftToDo(line)) return 'A colleague wanted to come back to this';
  if (spoke_with && isWaiting(line)) return spokeInWords(line, epochMs());
  return handed_back ? 'Back in the queue' : undefined;
}

function whenOf({ state, waits_since, closed_at }: DeskLine) {
  if (state === 'closed') return closed_at && timeOrDay(closed_at);
  return waits_since && <WaitTime since={waits_since} />;
}

function whoAnswers(line: DeskLine, me: string): string {
  if (isWaiting(line)) return '';
  if (isMine(line, me)) return line.state === 'closed' ? 'You' : '';
  return line.staff?.name ?? (isMissed(line) ? 'Missed' : '');
}
