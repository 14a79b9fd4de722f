import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { ChangeTime } from './change-time.tsx';

const mai = {
  id: 'mai',
  first_name: 'Mai',
  phone: '1800 000 000',
  zone: 'Australia/Sydney',
  next_slots: ['2027-03-01T00:00:00Z', '2027-03-01T01:00:00Z'],
};
const booking = { id: 'call', coordinator: { id: 'mai' } } as unknown as CoordinatorBooking;
const shell = { charity: { support_line: { phone: '1800 000 000' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('removes the notice about times that could not be loaded when another time is chosen', async () => {
  let loads = 0;
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    if (method === 'GET') {
      loads += 1;
      if (loads === 2) throw new Unreachable('away');
      return { status: 200, body: mai };
    }
    const problem = { type: 'about:blank', title: 'Taken', status: 409, code: 'slot_taken', errors: [] };
    return { status: 409, body: problem };
  });
  const form = <ChangeTime booking={booking} onMoved={() => {}} onLeave={() => {}} />;
  const screen = await givenPart(form, shell);
  const send = screen.getByRole('button', { name: 'Use this time' });
  await screen.getByRole('radio').nth(0).click();
  await send.click();
  const notice = screen.getByText(/You can safely try again/);
  await expect.element(notice).toBeVisible();
  await screen.getByRole('radio').nth(1).click();
  await send.click();
  await expect.poll(() => loads).toBe(3);
  await expect.element(notice).not.toBeInTheDocument();
});
