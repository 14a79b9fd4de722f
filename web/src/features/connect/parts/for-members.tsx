import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useMemberHere } from '../../../platform/member-here.ts';

const Next = lazyPart(async () => (await import('./next-call.tsx')).NextCall);

/** The next call from a coordinator; the server's page is the same for everyone, so only the browser knows whose. */
export function OwnNextCall() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Next />
    </Suspense>
  ) : null;
}
