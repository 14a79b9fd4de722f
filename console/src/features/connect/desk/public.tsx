import './parts/presence.css';
import { useEffect } from 'react';
import { today } from '../../../platform/clock.ts';
import { showTabCount } from '../../../platform/page.tsx';
import { useTicking } from '../../../platform/ticker.ts';
import { startDangerWatch, useDangerSigns } from '../danger-signs/queries.ts';
import { deskFiles } from './live/desk-files.ts';
import { startDeskSession } from './live/desk-session.ts';
import { useDesk } from './live/desk-store.ts';
import { callingCount } from './model.ts';
import { PresenceControl } from './parts/presence-control.tsx';

export { healthInWords } from './parts/member-facts.tsx';
export { DeskSettings } from './parts/desk-settings.tsx';
export { DangerBanner } from './parts/danger-banner.tsx';
export { findCards } from './queries.ts';
export { dropDeskDrafts } from './live/drafts.ts';
export { leaveDesk } from './live/presence.ts';

/** At sign-out, even while the desk is locked. */
export const forgetDeskFiles = (): void => deskFiles.clear();

/** How many conversations call for this person. */
export function useDeskCount(me: string | undefined): number {
  const day = useTicking(today);
  const chats = useDesk(({ lines }) => (me === undefined ? 0 : callingCount(lines.values(), me, day)));
  return chats + useDangerSigns().length;
}

/** The desk on every page of the console: its stream, its presence, and the count in the tab's title. */
export function DeskPresence({ me }: { me: string }) {
  const count = useDeskCount(me);
  useEffect(() => {
    const stops = [startDeskSession(me), startDangerWatch()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [me]);
  useEffect(() => {
    showTabCount(count);
    return () => showTabCount(0);
  }, [count]);
  return <PresenceControl me={me} />;
}
