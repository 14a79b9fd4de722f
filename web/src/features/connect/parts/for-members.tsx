import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { session } from '../../../platform/session.ts';

const Next = lazyPart(async () => (await import('./next-call.tsx')).NextCall);

const isMember = () => session.state().person.kind === 'member';

/** The call that a coordinator will make; only the browser knows whose it is. */
export function OwnNextCall() {
  return useSyncExternalStore(session.watch, isMember, () => false) ? (
    <Suspense fallback={null}>
      <Next />
    </Suspense>
  ) : null;
}
