import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useParams } from 'react-router';
import { useMinWidth } from '../../../../platform/wide.ts';
import { Invitation, MentionPanel } from '../../colleagues/parts/call-for-me.tsx';
import { LeadActions } from '../../colleagues/parts/lead-actions.tsx';
import { useDesk } from '../live/desk-store.ts';
import { elsewhereInWords } from '../../model.ts';
import { isMine, isWaiting, nameOfLine } from '../model.ts';
import { AboutPanel } from '../parts/about-panel.tsx';
import { Chat } from '../parts/chat.tsx';
import { DeskPane, useDeskFrame } from '../parts/desk-frame.tsx';
import { TakePanel } from '../parts/take-panel.tsx';
import { UnsentText } from '../parts/unsent-text.tsx';

/** One conversation: to take, to answer, or a colleague's. */
export function ConversationScreen() {
  const { id = '' } = useParams();
  const { me } = useDeskFrame();
  const line = useDesk((state) => state.lines.get(id));
  const synced = useDesk((state) => state.synced);
  // Opening it is logged, so it is not opened where no one sees it.
  const wide = useMinWidth(78);
  const mine = line !== undefined && isMine(line, me);
  return (
    <DeskPane
      label="Conversation"
      goal={mine ? 'reply' : 'take'}
      about={line && wide && <AboutPanel key={id} line={line} me={me} />}
    >
      {!line && synced && (
        <div className="k-desk-nothing">
          <p>
            This conversation isn’t in the desk’s list. It may have been deleted, or closed a long time ago.
          </p>
        </div>
      )}
      {line && <Opened key={id} line={line} me={me} wide={wide} />}
    </DeskPane>
  );
}

/** The view depends on the case: to answer, to join, to read a note, to take, or a colleague's. */
function Opened({ line, me, wide }: { line: DeskLine; me: string; wide: boolean }) {
  const waits = isWaiting(line);
  if (!waits && isMine(line, me)) return <Chat line={line} wide={wide} />;
  if (line.asked === me) return <Invitation line={line} />;
  if (line.mentioned.includes(me)) return <MentionPanel line={line} />;
  return waits ? <TakePanel line={line} /> : <Elsewhere line={line} />;
}

/** Colleagues' chats are private: the member was told who they are chatting with. */
function Elsewhere({ line }: { line: DeskLine }) {
  const { isLead } = useDeskFrame();
  return (
    <div className="k-desk-nothing">
      <EmptyState heading={elsewhereInWords(line, nameOfLine(line))}>
        <p>Only the people handling a conversation can read it.</p>
      </EmptyState>
      <UnsentText id={line.id} />
      {isLead && line.state === 'open' && <LeadActions line={line} />}
    </div>
  );
}
