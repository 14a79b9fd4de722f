import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { givenShownEvent } from '../../fixtures.ts';
import { MyPlaceCard } from './my-place.tsx';

it('whoever would bring a carer to the last seat is not told that there is none, and reads what they can do', async () => {
  chooseTransport(async () => ({ status: 200, body: { places: [], feed_made_at: null } }));
  const event = givenShownEvent('walk', { carers_seat: true, seats_left: 1 });
  const screen = await givenPart(<MyPlaceCard event={event} onChanged={() => undefined} />, {});
  await screen.getByLabelText('I’m bringing a carer').click();
  await expect.element(screen.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('There are no seats left.');
  expect(screen.container.textContent).toContain('There’s only one seat left.');
});
