import type { EventSummary } from '@kindred/contract/events.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadMessages } from '../../platform/messages.ts';
import { session } from '../../platform/session.ts';

/** What is the member's own comes when the page is alive, and only to members, with its words. */
const Place = lazy(async () => {
  const [{ MyPlace: part }] = await Promise.all([
    import('./parts/my-place.tsx'),
    loadMessages('event-places'),
  ]);
  return { default: part };
});
const Events = lazy(async () => {
  const [{ MyEvents: part }] = await Promise.all([
    import('./parts/my-events.tsx'),
    loadMessages('event-places'),
  ]);
  return { default: part };
});

function useMemberHere(): boolean {
  return useSyncExternalStore(
    session.watch,
    () => session.state().person.kind === 'member',
    () => false,
  );
}

/** The member's own seat at an event: to take it, to give it back, and how to join. */
export function MyPlace({ event }: { event: EventSummary }) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Place event={event} />
    </Suspense>
  ) : null;
}

/** All events of the member, and their private calendar. */
export function MyEvents() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Events />
    </Suspense>
  ) : null;
}
