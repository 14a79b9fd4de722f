import type { MyCaw, OwnCaws } from '@kindred/contract/profile/wellbeing.ts';
import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenScreen } from '../../../../testing/given-screen.tsx';
import { Screen } from './wellbeing-screen.tsx';

const before: MyCaw = {
  id: '0197a000-0000-7000-8000-000000000001',
  concerns: [],
  wellbeing: 3,
  note: null,
  said_on: '2027-03-01',
  said_at: '2027-03-01T00:30:00Z',
  follow_up_on: '2027-04-12',
};
const now: MyCaw = {
  ...before,
  id: '0197a000-0000-7000-8000-000000000002',
  said_on: '2027-04-20',
  said_at: '2027-04-20T00:30:00Z',
  follow_up_on: '2027-06-01',
};
const shell = {
  charity: { charity_name: 'Kindred', emergency: { number: '000' }, support_line: { phone: '1800 000 000' } },
};

it('someone who has just checked in and adds more is not told that it has been a few weeks', async () => {
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body: now }));
  const due: OwnCaws = { items: [before], follow_up: { on: before.follow_up_on, due: true } };
  const { screen } = await givenScreen(Screen, () => due, { shell, first: 'wellbeing' });
  const late = 'It’s been a few weeks. How are you now?';
  await expect.element(screen.getByText(late)).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen
    .getByRole('group', { name: /Overall/ })
    .getByText('3', { exact: true })
    .click();
  await screen.getByRole('button', { name: 'Save and finish' }).click();
  await screen.getByRole('button', { name: 'Add something else' }).click();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.container.textContent).not.toContain(late);
  expect(document.activeElement).not.toBe(document.body);
});
