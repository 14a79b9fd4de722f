import { PresenceState } from '@kindred/contract/connect/availability.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useId } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { choosePresence, usePresence } from '../live/presence.ts';
import type { PresencePause } from '../live/presence-rules.ts';
import { SoundChoice } from './alert-choices.tsx';

const words: Readonly<Record<PresenceState, string>> = {
  available: 'Available',
  busy: 'Busy',
  away: 'Away',
};
const pauses: Readonly<Record<PresencePause, string>> = {
  hidden: 'Away: this tab was hidden for 5 minutes',
  idle: 'Away: no one has used this tab for 10 minutes',
  asleep: 'Away: this computer was asleep',
};
const hints: Readonly<Record<PresenceState, string>> = {
  available: 'Members can start a chat with you.',
  busy: 'You’re here, but not taking new chats.',
  away: 'Members can’t see you.',
};

/** Whether this person is at the desk. Settings that rarely change are on a page of their own. */
export function PresenceControl({ me }: { me: string }) {
  const id = useId();
  const { state, places, pause, unconfirmed } = usePresence();
  const chats = useDesk(
    ({ lines }) =>
      [...lines.values()].filter((line) => line.state === 'open' && line.staff?.id === me).length,
  );
  return (
    <div className="k-presence" data-state={pause ? 'away' : state}>
      <button type="button" className="k-presence-button" popoverTarget={id}>
        <span>{pause ? pauses[pause] : words[state]}</span>
        {state !== 'away' && !pause && (
          <span>
            {chats} of {places} {places === 1 ? 'chat' : 'chats'}
          </span>
        )}
        {unconfirmed && state !== 'away' && <span>No connection. Members may not see you as available.</span>}
      </button>
      <div id={id} popover="auto" className="k-presence-sheet">
        <fieldset>
          <legend>Are you at the desk?</legend>
          {PresenceState.options.map((one) => (
            <label key={one} className="k-desk-check">
              <input
                type="radio"
                name="presence"
                checked={state === one}
                onChange={() => void choosePresence({ state: one, places })}
              />
              <span>
                {words[one]}
                <small>
                  {one === 'away' && chats > 0
                    ? 'After one minute, your open chats will go back to the queue.'
                    : hints[one]}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <SoundChoice />
        <p>
          <Link href="/sessions" icon="settings" alone>
            Limit, alerts and role
          </Link>
        </p>
      </div>
    </div>
  );
}
