import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { session } from '../../../platform/session.ts';

/** Personal content appears after hydration, for members only. */
const Own = lazy(async () => ({ default: (await import('./mine.tsx')).OwnCoordinatorSection }));
const Calls = lazy(async () => ({ default: (await import('./my-calls.tsx')).MyCalls }));

const isMember = () => session.state().person.kind === 'member';

function useMemberHere(): boolean {
  return useSyncExternalStore(session.watch, isMember, () => false);
}

/** Who fits the member best. */
export function CoordinatorForMember() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Own />
    </Suspense>
  ) : null;
}

/** The calls that are booked, and with a coordinator the way to one more. */
export function OwnCalls({ coordinator }: { coordinator?: Coordinator }) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Calls {...(coordinator && { coordinator })} />
    </Suspense>
  ) : null;
}
