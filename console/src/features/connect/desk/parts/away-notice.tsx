import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { choosePresence, usePresence } from '../live/presence.ts';

/** Nobody should wonder why no one comes. */
export function AwayNotice() {
  const { state, places, pause } = usePresence();
  const [came, setCame] = useState(false);
  const isAway = state === 'away' || pause;
  // The button that was pressed is gone; the words in its place are read out, and stay until the focus goes on.
  const here = useFocusOnArrival<HTMLDivElement>(came && !isAway);
  if (!isAway && !came) return null;
  if (!isAway)
    return (
      <div className="k-desk-away" ref={here} tabIndex={-1} onBlur={() => setCame(false)}>
        <p>
          {state === 'busy'
            ? 'You’re here, without new chats.'
            : 'You’re here, so members can start a chat with you.'}
        </p>
      </div>
    );
  const come = () => {
    setCame(true);
    void choosePresence({ state: state === 'busy' ? 'busy' : 'available', places });
  };
  return (
    <div className="k-desk-away">
      <p>You’re away, so members can’t start a chat with you.</p>
      <Button onClick={come}>I’m here</Button>
    </div>
  );
}
