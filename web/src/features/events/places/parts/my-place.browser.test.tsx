import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { givenShownEvent } from '../../fixtures.ts';
import { MyPlaceCard } from './my-place.tsx';

it.each([
  [['day', 'hour'], 'We’ll remind you the day before and an hour before.'],
  [['hour'], 'We’ll remind you an hour before.'],
  [['day'], 'We’ll remind you the day before.'],
  [[], undefined],
])('promises someone with a seat only the reminders that will be sent: %j', async (reminders, words) => {
  const event = givenShownEvent('walk');
  const place = { event, my_state: 'registered', carers_seat: false, position: null, held_until: null };
  const places = [{ ...place, join_link: null, reminders }];
  chooseTransport(async () => ({ status: 200, body: { places, feed_made_at: null } }));
  const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
  await expect.element(screen.getByText('You have one seat.', { exact: false })).toBeVisible();
  const promised = /We’ll remind you[^.]*\./.exec(screen.container.textContent);
  expect(promised?.[0]).toBe(words);
});

it('an event that has started offers no seat, and does not let one be released', async () => {
  const event = givenShownEvent('walk', { starts_at: '2026-11-01T08:00:00Z' });
  const place = { event, my_state: 'registered', carers_seat: false, position: null, held_until: null };
  const places = [{ ...place, join_link: 'https://meet.example/walk', reminders: [] }];
  for (const body of [
    { places, feed_made_at: null },
    { places: [], feed_made_at: null },
  ]) {
    chooseTransport(async () => ({ status: 200, body }));
    const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
    await expect.element(screen.getByText('This event has started.', { exact: false })).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
    await screen.unmount();
  }
});

it('does not tell someone who would bring a carer to the last seat that there is none, but says what they can do', async () => {
  chooseTransport(async () => ({ status: 200, body: { places: [], feed_made_at: null } }));
  const event = givenShownEvent('walk', { carers_seat: true, seats_left: 1 });
  const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
  await screen.getByLabelText('I’m bringing a carer').click();
  await expect.element(screen.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('There are no seats left.');
  expect(screen.container.textContent).toContain('There’s only one seat left.');
});

it.each([
  ['cancelled', { state: 'over' }],
  ['cancelled', { state: 'cancelled' }],
  ['cancelled', { starts_at: '2026-11-01T08:00:00Z' }],
  ['lapsed', { starts_at: '2026-11-01T08:00:00Z' }],
] as const)(
  'a seat that was %s is not offered again at an event that can no longer be attended: %j',
  async (my_state, now) => {
    const event = givenShownEvent('walk', now);
    const place = { event, my_state, carers_seat: false, position: null, held_until: null };
    const places = [{ ...place, join_link: null, reminders: [] }];
    chooseTransport(async () => ({ status: 200, body: { places, feed_made_at: null } }));
    const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
    await expect.element(screen.getByText(/weren’t coming|held a seat/).first()).toBeVisible();
    expect(screen.container.textContent).not.toContain('You can');
  },
);

it.each([
  [
    { seats_left: 0, waiting: 1 },
    'You’ve let us know you’re not coming. You can still join the waiting list.',
  ],
  [{ seats_left: 3 }, 'You’ve let us know you’re not coming. You can still register.'],
])('someone who leaves the waiting list is not told that they gave up a seat: %j', async (seats, words) => {
  const event = givenShownEvent('walk', { seats_left: 0, waiting: 2 });
  const place = { event, carers_seat: false, held_until: null, join_link: null, reminders: [] };
  const waiting = { ...place, my_state: 'waiting', position: 2 };
  const left = { ...place, my_state: 'cancelled', position: null, event: { ...event, ...seats } };
  chooseTransport(async ({ method }) => ({
    status: 200,
    body: method === 'GET' ? { places: [waiting], feed_made_at: null } : left,
  }));
  const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
  await screen.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('a seat that was held too long is not said to be taken while there are seats left', async () => {
  const event = givenShownEvent('walk', { seats_left: 1 });
  const place = { event, my_state: 'lapsed', carers_seat: false, position: null, held_until: null };
  const places = [{ ...place, join_link: null, reminders: [] }];
  chooseTransport(async () => ({ status: 200, body: { places, feed_made_at: null } }));
  const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
  await expect.element(screen.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(screen.container.textContent).toContain(
    'We held a seat for you, but the time ran out. You can still register.',
  );
});
