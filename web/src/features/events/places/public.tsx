import type { Event, EventSummary } from '@kindred/contract/events.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useMemberHere } from '../../../platform/member-here.ts';

/** Personal content appears after hydration with its messages, for members only. */
const Place = lazyPart(async () => (await import('./parts/my-place.tsx')).MyPlaceCard, ['events-places']);
const Events = lazyPart(async () => (await import('./parts/my-events.tsx')).MyEventsList, ['events-places']);

const Recording = lazyPart(
  async () => (await import('./parts/recording.tsx')).RecordingCard,
  ['events-places'],
);

/** The member's seat at an event: book it, release it, and how to join. */
export function MyPlace(props: { event: Event; onChanged: (event: EventSummary) => void }) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Place {...props} />
    </Suspense>
  ) : null;
}

/** All of the member's events, and their private calendar. */
export function MyEvents() {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Events />
    </Suspense>
  ) : null;
}

/** What members can watch or read after an event has ended. */
export function EventRecording({ id }: { id: string }) {
  return useMemberHere() ? (
    <Suspense fallback={null}>
      <Recording id={id} />
    </Suspense>
  ) : null;
}
