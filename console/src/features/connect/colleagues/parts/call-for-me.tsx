import './colleagues.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { ChatNote } from '@kindred/contract/connect/teamwork.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatShortMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { deskPeople, deskTopics, nameOfLine } from '../../desk/model.ts';
import { joinChat, settleOwnMention, stepOutOfChat } from '../queries.ts';

/** A colleague asks this person to join. Nothing of the conversation is shown before they have joined. */
export function Invitation({ line }: { line: DeskLine }) {
  const { busy, error, act } = useAction();
  return (
    <div className="k-desk-nothing">
      <div className="k-desk-take">
        <h2>
          {line.staff?.name ?? 'A colleague'} has asked you to join the conversation with {nameOfLine(line)}
        </h2>
        <p>
          {deskTopics[line.topic]}. {deskPeople[line.for]}. You’ll both be able to write, and{' '}
          {nameOfLine(line)} will see that you joined.
        </p>
        {error !== undefined && (
          <CallProblem<'POST /staff/conversations/{id}/join' | 'POST /staff/conversations/{id}/step_out'>
            error={error}
            words={{
              not_found: 'You’re no longer needed in this conversation',
              taken: 'Someone else has already joined',
              chat_closed: 'This conversation has ended',
            }}
            next="Choose the next conversation from the list."
          />
        )}
        <p className="k-actions">
          <Button
            look="primary"
            icon="people"
            busy={busy}
            busyWords="Joining…"
            onClick={() => void act(() => joinChat(line.id))}
          >
            Join
          </Button>
          <Button onClick={() => void act(() => stepOutOfChat(line.id))}>Not now</Button>
        </p>
      </div>
    </div>
  );
}

/** The notes that mention this person, in a colleague's conversation. */
export function MentionPanel({ line }: { line: DeskLine }) {
  const { id } = line;
  const { value, error, again } = useLoaded(`notes that name me ${id} ${line.notes}`, () =>
    callStaffApi('GET /staff/conversations/{id}/notes', { params: { id } }),
  );
  const { busy, error: settling, act } = useAction();
  return (
    <div className="k-desk-nothing">
      <div className="k-desk-take">
        <h2>You’ve been mentioned in a note about {nameOfLine(line)}</h2>
        {error !== undefined && (
          <CallProblem<'GET /staff/conversations/{id}/notes'>
            error={error}
            words={{ not_found: 'You’ve already read this note' }}
            onRetry={again}
          />
        )}
        {value?.notes.map((note) => (
          <Note key={note.id} {...note} />
        ))}
        <p>
          {line.staff
            ? `${line.staff.name} is handling this conversation.`
            : 'No one is handling this conversation right now.'}
        </p>
        {settling !== undefined && (
          <CallProblem<'POST /staff/conversations/{id}/mention_read'>
            error={settling}
            words={{ not_found: 'This conversation no longer exists' }}
          />
        )}
        <p className="k-actions">
          <Button
            look="primary"
            icon="check"
            busy={busy}
            busyWords="Saving…"
            onClick={() => void act(() => settleOwnMention(id))}
          >
            I’ve read this note
          </Button>
        </p>
      </div>
    </div>
  );
}

function Note({ name, text, written_at }: ChatNote) {
  return (
    <div className="k-desk-note">
      <p className="k-desk-text">{text}</p>
      <p className="k-desk-meta">
        Note by {name} · {formatShortMoment(written_at)} · only staff can see this
      </p>
    </div>
  );
}
