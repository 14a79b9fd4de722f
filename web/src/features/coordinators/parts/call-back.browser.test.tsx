import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { CallBack } from './call-back.tsx';

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

const hourMs = 3_600_000;
const callIn = (hours: number) =>
  ({
    id: 'call',
    state: 'booked',
    starts_at: new Date(deviceNow() + hours * hourMs).toISOString(),
    phone: '0400 000 000',
    coordinator: { id: 'mai', first_name: 'Mai', zone: 'Australia/Sydney' },
  }) as unknown as CoordinatorBooking;
const shell = { charity: { support_line: { phone: '1800 000 000' } } };
const givenCall = (hours: number) =>
  givenPart(<CallBack booking={callIn(hours)} isNew onChanged={() => {}} />, shell);

it('promises a reminder only if there will be one, a day before', async () => {
  const later = await givenCall(30);
  await expect.element(later.getByText('We’ll remind you the day before.')).toBeVisible();
  await later.unmount();
  const soon = await givenCall(3);
  await expect.element(soon.getByText(/^We’ve sent you a message/)).toBeVisible();
  await expect.element(soon.getByText('We’ll remind you the day before.')).not.toBeInTheDocument();
});

it.each([
  ['Cancel the call', 'No, keep it'],
  ['Change the time', 'Keep my call'],
])('returns focus to “%s” when the call is kept after all, even without a mouse', async (way, keep) => {
  chooseTransport(async (): Promise<ApiAnswer> => ({
    status: 200,
    body: { id: 'mai', first_name: 'Mai', phone: '', zone: 'UTC', next_slots: ['2027-03-01T00:00:00Z'] },
  }));
  const screen = await givenCall(30);
  await screen.getByRole('button', { name: way }).click();
  const back = screen.getByRole('button', { name: keep });
  await expect.element(back).toBeVisible();
  back.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: way })).toHaveFocus();
});
