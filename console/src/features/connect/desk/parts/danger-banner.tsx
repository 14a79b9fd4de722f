import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useMemo } from 'react';
import { signPath } from '../../danger-signs/model.ts';
import { useDangerSigns, useUncheckedDanger } from '../../danger-signs/queries.ts';
import { useDesk } from '../live/desk-store.ts';
import { unreadInChat } from '../live/receipt-rules.ts';
import { deskAddress, isMine, isWaiting, linesOfView } from '../model.ts';
import { SoundNotice } from './sound-notice.tsx';

/** Words of danger that have not been dealt with, on every page of the console. */
export function DangerBanner({ me }: { me: string }) {
  const lines = useDesk((state) => state.lines);
  const flagged = useMemo(
    () =>
      linesOfView(lines.values(), { view: 'open', me, today: '' }).filter(
        (line) => line.flagged && (isWaiting(line) || (isMine(line, me) && unreadInChat(line, me) > 0)),
      ),
    [lines, me],
  );
  const signs = useDangerSigns();
  const paths = [...flagged.map(({ id }) => id), ...signs.map(signPath)];
  const [first] = paths;
  const unchecked = useUncheckedDanger();
  return (
    <>
      <BannerLink path={first} words={wordsOf(flagged.length, signs.length)} />
      <div role="status">
        {unchecked && (
          <p className="k-danger-banner">
            <Icon name="offline" />
            <span>We can’t check for people who may be in danger. We’ll keep trying.</span>
          </p>
        )}
      </div>
      <SoundNotice />
    </>
  );
}

function wordsOf(chats: number, signs: number): string {
  if (chats + signs > 1) return `${chats + signs} people may be in danger. Start with the first one.`;
  return `Someone may be in danger. ${chats === 1 ? 'Go to their conversation now.' : 'Please read what they wrote straight away.'}`;
}

function BannerLink({ path, words }: { path: string | undefined; words: string }) {
  if (path === undefined) return null;
  return (
    <div role="alert">
      <Anchor className="k-danger-banner" href={deskAddress({ view: 'open', kind: 'all' }, path)}>
        <Icon name="warning" />
        <span>{words}</span>
      </Anchor>
    </div>
  );
}
