import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { deskPeople, deskTopics, isOnDesk, nameOfLine } from '../model.ts';
import { WaitTime } from './wait-time.tsx';

export type ChatDialog = 'close' | 'transfer' | 'pause' | 'about' | 'ask' | 'call' | 'record';

interface Props {
  line: DeskLine;
  wide: boolean;
  me: string;
  onAsk: (dialog: ChatDialog) => void;
}

/** Who it is, and what can be done. A second colleague can write too, but only the owner decides. */
export function ChatBar({ line, wide, me, onAsk }: Props) {
  const own = line.staff?.id === me;
  const open = line.state === 'open';
  // Also true of a chat whose member has left in danger.
  const onDesk = isOnDesk(line);
  useShortcuts({
    e: onDesk && own ? () => onAsk('close') : undefined,
    t: open && own ? () => onAsk('transfer') : undefined,
  });
  return (
    <header className="k-desk-bar">
      <div className="k-desk-bar-words">
        <h2>{nameOfLine(line)}</h2>
        <p>
          {deskTopics[line.topic]} · {deskPeople[line.for].toLowerCase()}
          {line.waits_since && (
            <>
              {' '}
              · waiting <WaitTime since={line.waits_since} bare />
            </>
          )}
        </p>
      </div>
      {!wide && <Button onClick={() => onAsk('about')}>About</Button>}
      {open && own && (
        <Button aria-keyshortcuts="t" onClick={() => onAsk('transfer')}>
          Transfer <kbd aria-hidden="true">t</kbd>
        </Button>
      )}
      <Menu words="More" items={[]}>
        {open && own && line.second === null && (
          <Button look="quiet" icon="people" onClick={() => onAsk('ask')}>
            Ask someone to join
          </Button>
        )}
        <Button look="quiet" icon="phone" onClick={() => onAsk('call')}>
          Book a call
        </Button>
        {open && line.paused === null && (
          <Button look="quiet" icon="pause" onClick={() => onAsk('pause')}>
            Pause
          </Button>
        )}
      </Menu>
      {onDesk && own && (
        <Button aria-keyshortcuts="e" onClick={() => onAsk('close')}>
          Close <kbd aria-hidden="true">e</kbd>
        </Button>
      )}
    </header>
  );
}
