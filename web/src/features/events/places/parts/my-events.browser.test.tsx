import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { givenShownEvent } from '../../fixtures.ts';
import { MyEventsList } from './my-events.tsx';

it('shows a canceled event until the time it would have ended, and not for ever', async () => {
  const past = { starts_at: '2025-12-03T08:00:00Z', ends_at: '2025-12-03T09:00:00Z' };
  const events = [
    givenShownEvent('next walk'),
    givenShownEvent('canceled walk', { state: 'cancelled' }),
    givenShownEvent('last year’s canceled walk', { ...past, state: 'cancelled' }),
  ];
  const place = { my_state: 'registered', carers_seat: false, position: null, held_until: null };
  const places = events.map((event) => ({ ...place, event, join_link: null, reminders: [] }));
  chooseTransport(async () => ({ status: 200, body: { places, feed_made_at: null } }));
  const screen = await givenPart(<MyEventsList />, {});
  await expect.element(screen.getByText('next walk')).toBeVisible();
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['canceled walk', 'next walk']);
});
