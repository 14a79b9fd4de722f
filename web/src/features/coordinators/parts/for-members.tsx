import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useMemberHere } from '../../../platform/member-here.ts';
import type { MyCallsProps } from './my-calls.tsx';

/** Personal content is for members only, and appears after hydration. */
const Own = lazyPart(async () => (await import('./mine.tsx')).OwnCoordinatorSection);
const Calls = lazyPart(async () => (await import('./my-calls.tsx')).MyCalls);

/** The coordinator who best fits the member. */
export function CoordinatorForMember() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Own />
    </Suspense>
  ) : null;
}

/** The booked calls and, given a coordinator, the way to book another. */
export function OwnCalls(props: MyCallsProps) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Calls {...props} />
    </Suspense>
  ) : null;
}
