import { Button } from '@kindred/ui/button.tsx';
import { choosePresence, usePresence } from '../live/presence.ts';

/** Nobody should wonder why no one comes. */
export function AwayNotice() {
  const { state, places, pause } = usePresence();
  if (state !== 'away' && !pause) return null;
  return (
    <div className="k-desk-away">
      <p>You’re away, so members can’t start a chat with you.</p>
      <Button onClick={() => void choosePresence({ state: state === 'busy' ? 'busy' : 'available', places })}>
        I’m here
      </Button>
    </div>
  );
}
