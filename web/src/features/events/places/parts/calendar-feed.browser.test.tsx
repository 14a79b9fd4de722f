import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

it('moves keyboard focus to the result after the calendar link is turned off', async () => {
  chooseTransport(async () => ({ status: 200, body: { ended: true } }));
  const screen = await givenPart(<CalendarFeed createdAt="2027-03-01T00:00:00Z" />, {});
  await screen.getByText('See my events in my own calendar').click();
  const off = screen.getByRole('button', { name: 'Turn off this link' });
  await expect.element(off).toBeVisible();
  (off.element() as HTMLElement).focus();
  (off.element() as HTMLElement).click();
  await expect.element(screen.getByText('The link no longer works.')).toBeVisible();
  await expect.element(off).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('The link no longer works.');
});
