import type { EventSummary } from '@kindred/contract/events.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadMessages } from '../../../platform/messages.ts';
import { session } from '../../../platform/session.ts';

/** Personal content appears after hydration with its messages, for members only. */
const Place = lazy(async () => {
  const [{ MyPlaceCard: part }] = await Promise.all([
    import('./parts/my-place.tsx'),
    loadMessages('events-places'),
  ]);
  return { default: part };
});
const Events = lazy(async () => {
  const [{ MyEventsList: part }] = await Promise.all([
    import('./parts/my-events.tsx'),
    loadMessages('events-places'),
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

/** The member's seat at an event: book it, release it, and how to join. */
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
