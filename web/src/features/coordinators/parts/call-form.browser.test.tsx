import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { CallForm } from './call-form.tsx';

const coordinator = {
  id: 'mai',
  first_name: 'Mai',
  phone: '1800 000 000',
  zone: 'Australia/Sydney',
  next_slots: ['2027-03-01T00:00:00Z', '2027-03-01T01:00:00Z'],
} as unknown as Coordinator;
const shell = { charity: { support_line: { phone: '1800 000 000' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('removes the notice about times that could not be loaded when another time is chosen', async () => {
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    if (method === 'GET') throw new Unreachable('away');
    const problem = { type: 'about:blank', title: 'Taken', status: 409, code: 'slot_taken', errors: [] };
    return { status: 409, body: problem };
  });
  const form = <CallForm coordinator={coordinator} phone="0400 000 000" onBooked={() => {}} />;
  const screen = await givenPart(form, shell);
  const [first, second] = [screen.getByRole('radio').nth(0), screen.getByRole('radio').nth(1)];
  await first.click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Book this call' }).click();
  const notice = screen.getByText(/You can safely try again/);
  await expect.element(notice).toBeVisible();
  await second.click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('button', { name: 'Book this call' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
