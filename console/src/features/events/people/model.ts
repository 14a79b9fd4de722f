import type { EventScope, StaffEvent } from '@kindred/contract/events/editing.ts';
import { venueChanges, type EventVenue } from '@kindred/contract/events/venue-changes.ts';
import { toldInWords } from '../model.ts';

const heading = {
  place: 'People need to go somewhere else',
  online: 'The event goes online',
  link: 'The link changes',
};

/** Says who will be told before the change is saved. Only people with a seat see the link. */
export function venueChangeInWords(
  { people, state }: Pick<StaffEvent, 'people' | 'state'>,
  { before, after, scope }: { before: EventVenue; after: EventVenue; scope: EventScope },
): string | undefined {
  const [change] = state === 'planned' ? venueChanges(before, after) : [];
  if (change === undefined) return undefined;
  const recipients = change === 'link' ? { ...people, held: 0, waiting: 0 } : people;
  const later = scope === 'following' ? ' So will everyone registered for the later dates.' : '';
  return `${heading[change]}. ${toldInWords({ people: recipients, state })}${later}`;
}
