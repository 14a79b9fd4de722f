import { Button } from '@kindred/ui/button.tsx';
import { useState, type RefObject } from 'react';
import { choosePresence, usePresence } from '../live/presence.ts';

/** Explains why no one comes. Its button vanishes when pressed, so the focus moves to the list. */
export function AwayNotice({ list }: { list: RefObject<HTMLElement | null> }) {
  const { state, places, pause } = usePresence();
  const [came, setCame] = useState(false);
  const isAway = state === 'away' || pause;
  const come = () => {
    setCame(true);
    list.current?.focus();
    void choosePresence({ state: state === 'busy' ? 'busy' : 'available', places });
  };
  return (
    <>
      <p className="k-unseen" role="status">
        {came && !isAway && 'You’re here.'}
      </p>
      {isAway && (
        <div className="k-desk-away">
          <p>You’re away, so members can’t start a chat with you.</p>
          <Button onClick={come}>I’m here</Button>
        </div>
      )}
    </>
  );
}
