import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { nameOfLine } from '../model.ts';
import { DangerScript, type NumbersToGive } from './danger-script.tsx';

interface Props {
  line: DeskLine;
  me: string;
  onAsk: (dialog: 'ask' | 'record') => void;
}

/** What to say, who can help, and a record of what was done; without the record the conversation cannot be closed. */
export function DangerPanel({ line, me, onAsk }: Props) {
  const { flagged, escalated_at, state, staff, second } = line;
  if (!flagged && escalated_at === null) return null;
  return (
    <section className="k-desk-danger" data-over={!flagged || undefined} aria-labelledby="danger">
      <h3 id="danger">
        <Icon name="warning" />
        {flagged ? `${nameOfLine(line)} may be in danger` : 'What was done has been recorded'}
      </h3>
      {flagged ? (
        <details open={roomForScript()}>
          <summary>What to say</summary>
          <DangerScript steps={chatSteps} />
        </details>
      ) : (
        escalated_at && <p>{formatMoment(escalated_at)}</p>
      )}
      <div className="k-desk-danger-ways">
        {flagged && state === 'open' && staff?.id === me && second === null && (
          <Button look="quiet" icon="people" onClick={() => onAsk('ask')}>
            Ask someone to join
          </Button>
        )}
        <Button look={flagged ? 'secondary' : 'quiet'} icon="edit" onClick={() => onAsk('record')}>
          {flagged ? 'Record what you did' : 'Add'}
          {!flagged && <span className="k-unseen"> to the record</span>}
        </Button>
      </div>
    </section>
  );
}

/** On a low screen the member's words come first: they say what the danger is. */
const roomForScript = () => matchMedia('(height >= 56rem)').matches;

const chatSteps = ({ emergency, lines }: NumbersToGive) => [
  'Ask directly: “Are you thinking about ending your life?” Ask if they’re safe right now.',
  `If they’re in danger now, ask where they are and call ${emergency}. Stay in the chat.`,
  `Give them the number for ${lines}. Stay in the chat until someone is with them.`,
];
