import type { EventFields } from './editing.ts';

export type EventVenue = Pick<EventFields, 'mode' | 'place_name' | 'place_address' | 'join_link'>;
export type VenueChange = 'place' | 'online' | 'link';

const placeOf = ({ mode, place_name, place_address }: EventVenue) =>
  mode === 'online' || !place_name ? null : [place_name, place_address].filter(Boolean).join(', ');
const linkOf = ({ mode, join_link }: EventVenue) => (mode === 'in_person' ? null : join_link);

/** What people must know to get to the event. Another way to take part takes nothing from anyone. */
export function venueChanges(before: EventVenue, after: EventVenue): VenueChange[] {
  const place = placeOf(after);
  const link = linkOf(after);
  const isInPersonOnly = after.mode === 'in_person' && before.mode !== 'in_person';
  const isElsewhere = before.mode !== 'online' && placeOf(before) !== place;
  const isNewLink = before.mode !== 'in_person' && linkOf(before) !== link;
  return [
    ...(place !== null && (isInPersonOnly || isElsewhere) ? (['place'] as const) : []),
    ...(after.mode === 'online' && before.mode !== 'online' ? (['online'] as const) : []),
    ...(link !== null && isNewLink ? (['link'] as const) : []),
  ];
}
