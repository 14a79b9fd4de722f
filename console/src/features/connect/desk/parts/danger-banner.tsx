import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useMemo } from 'react';
import { signPath } from '../../danger-signs/model.ts';
import { useDangerSigns } from '../../danger-signs/queries.ts';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, isMine, isWaiting, linesOfView, unreadInChat } from '../model.ts';

/** Words of danger that nobody has dealt with, on every page of the console. */
export function DangerBanner({ me }: { me: string }) {
  const lines = useDesk((state) => state.lines);
  const flagged = useMemo(
    () =>
      linesOfView(lines.values(), { view: 'open', me, today: '' }).filter(
        (line) => line.flagged && (isWaiting(line) || (isMine(line, me) && unreadInChat(line) > 0)),
      ),
    [lines, me],
  );
  const signs = useDangerSigns();
  const paths = [...flagged.map(({ id }) => id), ...signs.map(signPath)];
  const [first] = paths;
  if (first === undefined) return null;
  return (
    <div role="alert">
      <Anchor className="k-danger-banner" href={deskAddress({ view: 'open', kind: 'all' }, first)}>
        <Icon name="warning" />
        <span>
          {paths.length === 1
            ? 'Someone may be in danger. Go to their conversation now.'
            : `${paths.length} people may be in danger. Start with the first one.`}
        </span>
      </Anchor>
    </div>
  );
}
