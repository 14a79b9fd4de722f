import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useMemberHere } from '../../../platform/member-here.ts';

const Next = lazyPart(async () => (await import('./next-call.tsx')).NextCall);

/** The call that a coordinator will make; only the browser knows whose it is. */
export function OwnNextCall() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Next />
    </Suspense>
  ) : null;
}
