import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { firstNumberOf, lastNumberOf, type Thread } from '../live/desk-state.ts';
import { loadEarlier } from '../live/messages.ts';
import { readBy, receiptWithin } from '../live/receipt-rules.ts';
import { acknowledgeAs } from '../live/receipts.ts';
import { asidesOf, asidesWithin, nameOfLine } from '../model.ts';
import { Asides } from './asides.tsx';
import { MessagePage } from './message-page.tsx';
import { SpokenMessages } from './spoken-messages.tsx';
import { UnsentReplies } from './unsent-replies.tsx';

/** A glance in passing is not reading. */
const readingMs = 800;
const nearEnd = 60;

interface LogProps {
  line: DeskLine;
  me: string;
  thread: Thread | undefined;
}

export function ThreadLog({ line, me, thread }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });
  useStayAtEnd(log, atEnd);
  const load = useHistory(log, line.id, thread);
  useReading({ line, me, thread }, atEnd);
  const name = nameOfLine(line);
  const asides = useMemo(() => (thread ? asidesOf(line, thread.notes, thread.pages) : []), [line, thread]);
  // Events from before the first loaded message are shown only once that is the first message of all.
  const first = thread?.complete ? Math.max(1, firstNumberOf(thread)) : 0;
  const unread = thread ? lastNumberOf(thread) - readBy(line, me) : 0;
  return (
    <div className="k-desk-log-frame">
      <div
        className="k-desk-log"
        ref={log}
        tabIndex={0}
        role="region"
        aria-label={`Messages with ${name}`}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < nearEnd)
        }
      >
        {!thread && (
          <Waiting words="Loading messages…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        )}
        {thread && (
          <div className="k-desk-messages">
            {!thread.complete && (
              <p className="k-desk-earlier">
                <Button look="quiet" busy={load.busy} busyWords="Loading…" onClick={load.earlier}>
                  Earlier messages
                </Button>
              </p>
            )}
            {load.error !== undefined && (
              <CallProblem<'GET /staff/conversations/{id}/messages'>
                error={load.error}
                words={{ not_found: 'This conversation is no longer yours' }}
                onRetry={load.earlier}
              />
            )}
            <Asides asides={asides.filter(({ after }) => after < first)} />
            {thread.pages.map((page, index) => (
              <MessagePage
                key={page[0]?.number}
                conversation={line.id}
                messages={page}
                after={thread.pages[index - 1]?.at(-1)?.sent_at}
                name={name}
                asides={asidesWithin(asides, page)}
                {...receiptWithin(page, line.receipts.member)}
              />
            ))}
            {thread.pages.length === 0 && (
              <p className="k-desk-system">{name} hasn’t written anything yet.</p>
            )}
            <UnsentReplies id={line.id} unsent={thread.unsent} />
          </div>
        )}
      </div>
      {!atEnd && (
        <Button className="k-button k-desk-to-end" icon="chevron-down" onClick={toEnd}>
          {unread > 0 ? `${unread} new` : 'Go to latest'}
        </Button>
      )}
      {thread && <SpokenMessages name={name} thread={thread} />}
    </div>
  );
}

/** Stays scrolled to the end, whatever grows: the messages, or the reply below them. */
function useStayAtEnd(log: React.RefObject<HTMLDivElement | null>, atEnd: boolean): void {
  const before = useRef({ height: 0, visible: 0 });
  const stay = useEffectEvent(() => {
    const frame = log.current;
    if (!frame) return;
    const { height, visible } = before.current;
    // Someone who has just scrolled away must not be pulled back, even though the scroll event is still to come.
    const wasAtEnd = height - frame.scrollTop - visible < nearEnd;
    if (atEnd && wasAtEnd) frame.scrollTo({ top: frame.scrollHeight });
    before.current = { height: frame.scrollHeight, visible: frame.clientHeight };
  });
  useLayoutEffect(() => stay());
  useEffect(() => {
    const frame = log.current;
    if (!frame) return;
    const sizes = new ResizeObserver(() => stay());
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [log]);
}

/** Loading history above must not move what is being read. */
function useHistory(log: React.RefObject<HTMLDivElement | null>, id: string, thread: Thread | undefined) {
  const { busy, error, act } = useAction();
  const first = thread ? firstNumberOf(thread) : 0;
  const anchor = useRef<{ number: number; top: number }>(undefined);
  const topOf = (number: number) =>
    log.current?.querySelector(`[data-number="${number}"]`)?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    const before = anchor.current;
    if (!before || before.number === first || !log.current) return;
    log.current.scrollBy({ top: topOf(before.number) - before.top });
    anchor.current = undefined;
  });
  const earlier = () =>
    void act(async () => {
      anchor.current = { number: first, top: topOf(first) };
      await loadEarlier(id);
    });
  return { busy, error, earlier };
}

/** Messages count as read once they have been on a visible screen for a moment. */
function useReading({ line, me, thread }: LogProps, atEnd: boolean): void {
  const last = thread ? lastNumberOf(thread) : 0;
  const isNew = line.state === 'open' && atEnd && last > readBy(line, me);
  const tell = useEffectEvent((read: number) => {
    if (document.visibilityState === 'visible') acknowledgeAs(me, line.id, { read });
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => tell(last), readingMs);
    const onVisible = () => tell(last);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isNew, last]);
}
