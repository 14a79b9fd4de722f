import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useMemberHere } from '../../../platform/member-here.ts';
import type { MyCallsProps } from './my-calls.tsx';

/** Personal content appears after hydration, for members only. */
const Own = lazyPart(async () => (await import('./mine.tsx')).OwnCoordinatorSection);
const Calls = lazyPart(async () => (await import('./my-calls.tsx')).MyCalls);

/** Who fits the member best. */
export function CoordinatorForMember() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Own />
    </Suspense>
  ) : null;
}

/** The calls that are booked, and with a coordinator the way to one more. */
export function OwnCalls(props: MyCallsProps) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Calls {...props} />
    </Suspense>
  ) : null;
}
