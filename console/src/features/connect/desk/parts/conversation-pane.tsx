import type { DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, isMine, nameOfLine } from '../model.ts';
import { AboutPanel } from './about-panel.tsx';
import { Chat } from './chat.tsx';
import { OpenStrip } from './open-strip.tsx';
import { TakePanel } from './take-panel.tsx';

interface Props {
  id: string | undefined;
  view: DeskView;
  me: string;
  lines: readonly DeskLine[];
  /** Somebody went in by Enter or a click, and not only past it. */
  entered: boolean;
  onLeave: () => void;
}

export function ConversationPane({ id, view, me, lines, entered, onLeave }: Props) {
  const line = useDesk((state) => (id === undefined ? undefined : state.lines.get(id)));
  const synced = useDesk((state) => state.synced);
  const pane = useRef<HTMLElement>(null);
  const mine = line !== undefined && isMine(line, me);
  const enter = useEffectEvent(() => focusInside(pane.current));
  // Again once it is taken: from the button to the reply.
  const goal = entered ? (mine ? 'reply' : 'button') : undefined;
  useEffect(() => {
    if (goal) enter();
  }, [goal]);
  return (
    <>
      <section className="k-desk-talk" ref={pane} tabIndex={-1} aria-label="Conversation">
        {id !== undefined && (
          <p className="k-desk-back">
            <Link href={deskAddress(view)} icon="arrow-left" alone>
              All conversations
            </Link>
          </p>
        )}
        <OpenStrip me={me} view={view} current={id} />
        {id === undefined && <Nothing>Choose a conversation from the list.</Nothing>}
        {id !== undefined && !line && synced && (
          <Nothing>
            This conversation isn’t on the desk. It may have been deleted, or closed long ago.
          </Nothing>
        )}
        {line?.state === 'waiting' && <TakePanel line={line} />}
        {line && line.state !== 'waiting' && !mine && <Elsewhere line={line} />}
        {line && mine && line.state !== 'waiting' && (
          <Chat line={line} view={view} lines={lines} onLeave={onLeave} />
        )}
      </section>
      <aside className="k-desk-about" aria-label="About this conversation">
        {line && <AboutPanel line={line} me={me} />}
      </aside>
    </>
  );
}

/** To the reply, or to the button that takes the conversation. A thumb gets no keyboard that it did not ask for. */
function focusInside(pane: HTMLElement | null): void {
  const field = matchMedia('(pointer: coarse)').matches ? null : pane?.querySelector('textarea');
  (field ?? pane?.querySelector<HTMLElement>('.k-desk-take button') ?? pane)?.focus();
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="k-desk-nothing">
      <p>{children}</p>
    </div>
  );
}

/** What colleagues read and write is theirs, and the member was told with whom they chat. */
function Elsewhere({ line }: { line: DeskLine }) {
  const name = line.staff?.name ?? 'A colleague';
  return (
    <div className="k-desk-nothing">
      <EmptyState
        heading={
          line.state === 'closed'
            ? `${name} answered ${nameOfLine(line)}`
            : `${name} is answering ${nameOfLine(line)}`
        }
      >
        <p>Only the person who answers can read a conversation.</p>
      </EmptyState>
    </div>
  );
}
