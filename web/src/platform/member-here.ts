import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const isMember = () => session.state().person.kind === 'member';

/** False on the server and until hydration: only the browser knows who is here. */
export function useMemberHere(): boolean {
  return useSyncExternalStore(session.watch, isMember, () => false);
}
