import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useMemo } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, isMine, isWaiting, linesOfView, unreadInChat } from '../model.ts';

/** Words of danger that nobody has dealt with, on every page of the console. */
export function DangerBanner({ me }: { me: string }) {
  const lines = useDesk((state) => state.lines);
  const flagged = useMemo(
    () =>
      linesOfView(lines.values(), 'open', me).filter(
        (line) => line.flagged && (isWaiting(line) || (isMine(line, me) && unreadInChat(line) > 0)),
      ),
    [lines, me],
  );
  const [first] = flagged;
  if (!first) return null;
  return (
    <div role="alert">
      <Anchor className="k-danger-banner" href={deskAddress({ view: 'open', kind: 'all' }, first.id)}>
        <Icon name="warning" />
        <span>
          {flagged.length === 1
            ? 'Someone may be in danger. Go there first.'
            : `${flagged.length} people may be in danger. Go to the first.`}
        </span>
      </Anchor>
    </div>
  );
}
