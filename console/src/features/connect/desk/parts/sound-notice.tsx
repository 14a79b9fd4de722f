import { Button } from '@kindred/ui/button.tsx';
import { chooseAlerts, useAlertsChosen } from '../live/alerts.ts';
import { usePresence } from '../live/presence.ts';
import { allowSound, useSoundBlocked } from '../live/sound.ts';

/**
 * Asked at the first “I’m here”, because whoever does not know of the sound misses someone. Later, if the browser keeps it
 * silent: whoever relies on it must not find out by missing someone. The press itself is what the browser waits for.
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
