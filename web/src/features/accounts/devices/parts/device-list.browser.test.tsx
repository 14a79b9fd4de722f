import type { Device } from '@kindred/contract/accounts/devices.ts';
import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { DeviceList } from './device-list.tsx';

const device = (id: string, current = false): Device => ({
  id,
  device: id,
  current,
  shared_device: false,
  began_at: '2027-03-01T00:00:00Z',
  seen_at: '2027-03-01T00:00:00Z',
});

it('does not list a device again if the next one is signed out before the reply arrives', async () => {
  const replies: (() => void)[] = [];
  chooseTransport(async () => {
    await new Promise<void>((resolve) => {
      replies.push(resolve);
    });
    return { status: 200, body: { ended: 1 } };
  });
  const screen = await givenPart(
    <DeviceList first={[device('Laptop', true), device('Phone'), device('Tablet')]} />,
    {},
  );
  await screen.getByRole('button', { name: 'Sign out Phone' }).click();
  await screen.getByRole('button', { name: 'Sign out Tablet' }).click();
  await expect.poll(() => replies.length).toBe(2);
  for (const reply of replies) reply();
  await expect.element(screen.getByText('Tablet has been signed out.')).toBeVisible();
  const names = screen.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Laptop (this device)']);
});
