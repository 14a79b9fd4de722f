import { Button } from '@kindred/ui/button.tsx';
import { allowSound, useSoundBlocked } from '../live/sound.ts';

/** Whoever relies on the sound must not find out by missing someone. The press itself is what the browser waits for. */
export function SoundNotice() {
  const blocked = useSoundBlocked();
  return (
    <div role="status">
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
