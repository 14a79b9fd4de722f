import { Button } from '@kindred/ui/button.tsx';
import { chooseAlerts, useAlertsChosen } from '../live/alerts.ts';
import { usePresence } from '../live/presence.ts';
import { allowSound, useSoundBlocked } from '../live/sound.ts';

/**
 * Offered at the first “I’m here”, because someone who does not know about the sound misses a member. Shown again
 * whenever the browser blocks the sound, so that no one who relies on it finds out by missing a member. The press
 * itself is the interaction that the browser requires.
 */
export function SoundNotice() {
  const blocked = useSoundBlocked();
  const isChosen = useAlertsChosen();
  const { state } = usePresence();
  return (
    <div role="status">
      {!isChosen && state !== 'away' && (
        <div className="k-sound-notice">
          <p>Play a sound when someone is waiting for you?</p>
          <p className="k-sound-answers">
            <Button onClick={() => void chooseAlerts({ sound: true, notification: false })}>
              Turn on<span className="k-unseen"> sound</span>
            </Button>
            <Button look="quiet" onClick={() => void chooseAlerts({ sound: false, notification: false })}>
              Not now
            </Button>
          </p>
        </div>
      )}
      {blocked && (
        <div className="k-sound-notice">
          <p>Your browser is blocking alert sounds.</p>
          <Button icon="bell" onClick={() => void allowSound()}>
            Turn on sound
          </Button>
        </div>
      )}
    </div>
  );
}
