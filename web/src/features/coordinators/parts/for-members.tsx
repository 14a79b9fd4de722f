import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { session } from '../../../platform/session.ts';

/** What is the member's own comes when the page is alive, and only to members. */
const Own = lazy(async () => ({ default: (await import('./mine.tsx')).Mine }));
const Calls = lazy(async () => ({ default: (await import('./my-calls.tsx')).MyCalls }));

const isMember = () => session.state().person.kind === 'member';

/** With a coordinator: the calls, and booking one. Without: what is booked, and who is mine. */
export function ForMembers({ coordinator }: { coordinator?: Coordinator }) {
  const here = useSyncExternalStore(session.watch, isMember, () => false);
  if (!here) return null;
  return <Suspense fallback={null}>{coordinator ? <Calls coordinator={coordinator} /> : <Own />}</Suspense>;
}
