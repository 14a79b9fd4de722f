import { randomUUID } from 'node:crypto';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { sideways } from '../fixtures/arrive.ts';
import { newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test.describe('a team that looks after its coordinators', () => {
  // The server deliberately refuses an address of its own network.
  test.use({ complaints: /422: .*\/staff\/coordinators/ });

  test('adds one by keyboard, records their absence, and hands over the booked call; the member is told', async ({
    guest: staff,
    request,
    newcomer: { page: member, account },
  }) => {
    const name = `Dana ${randomUUID().slice(0, 6)}`;
    const { keyboard } = staff;
    const type = async (label: string | RegExp, text: string) => {
      await staff.getByLabel(label).focus();
      await keyboard.type(text);
    };
    const press = async (words: string | RegExp) => {
      await staff.getByRole('button', { name: words, exact: true }).focus();
      await keyboard.press('Enter');
    };
    const everyWidth = async () => {
      for (const size of [sizes.large, sizes.small]) {
        await staff.setViewportSize(size);
        expect(await faultsStanding(staff)).toEqual([]);
        expect(await sideways(staff)).toBe(0);
      }
      await staff.setViewportSize({ width: 1_280, height: 800 });
    };
    await staff.setViewportSize({ width: 1_280, height: 800 });
    await comesInAsStaff(staff, ['directory', 'support']);
    const menu = staff.getByRole('navigation', { name: 'Console' });
    await menu.getByRole('link', { name: /^Directory/ }).press('Enter');
    await menu.getByRole('link', { name: 'Coordinators' }).press('Enter');
    await expect(staff.getByRole('heading', { level: 1, name: 'Coordinators' })).toBeFocused();
    await staff.getByRole('link', { name: 'Add a coordinator' }).press('Enter');
    await type('First name', name);
    await type('How they help', 'Helps with travel.');
    await press('Add coordinator');
    // A warning about someone in danger elsewhere is an alert too, so this one is found by its text.
    const summary = staff.getByRole('alert').filter({ hasText: 'Please check' });
    await expect(summary).toContainText('Choose at least one state or territory');
    await staff.getByRole('checkbox', { name: 'NT' }).press('Space');
    await press('Add hours on Saturday');
    await press('Add hours on Sunday');
    await press('Add coordinator');
    await expect(staff.getByRole('heading', { level: 1, name })).toBeFocused();

    const id = staff.url().split('/').at(-1) ?? '';
    const answer = await request.get(`/api/v1/support_coordinators/${id}`);
    const [slot = ''] = ((await answer.json()) as Coordinator).next_slots;
    const booking = await request.post(`/api/v1/support_coordinators/${id}/bookings`, {
      headers: { 'x-auth-header': account.token },
      data: { id: randomUUID(), starts_at: slot, phone: '0400 000 001' },
    });
    expect(booking.status()).toBe(201);

    // The form says who is affected before it is saved.
    await press('Add an absence');
    const day = slot.slice(0, 10);
    await staff.getByLabel('First day').fill(day);
    await staff.getByLabel('Last day').fill(daysAfter(day, -1));
    await press('Save absence');
    await expect(staff.getByText('Swap the two days')).toBeVisible();
    await staff.getByLabel('Last day').fill(day);
    await expect(staff.getByText('1 person has a call booked on these days')).toBeVisible();
    await type(/Private calendar link/, 'https://127.0.0.1/mine.ics');
    await press('Read this calendar');
    await expect(staff.getByText('We can’t read from this address')).toBeVisible();
    await press('Create an address');
    await expect(staff.getByLabel('Address to subscribe to')).toHaveValue(/\/feed\/[\w-]{43}\.ics$/);
    await everyWidth();
    await press('Save absence');
    await staff.getByRole('link', { name: 'Decide about them now' }).press('Enter');
    const card = staff.getByRole('listitem').filter({ hasText: `${name} is away until` });
    await expect(card).toBeVisible();
    await everyWidth();
    await card.getByRole('button', { name: /^Hand over and notify/ }).press('Enter');
    const done = staff.getByRole('status').filter({ hasText: 'They’ve been notified.' });
    await expect(done).toBeVisible();
    const [other = ''] = (await done.innerText()).split(' will call ');

    const subject = async () => (await newest(account.email, undefined)).subject;
    await expect.poll(subject).toBe('Someone else will call you');
    await member.goto('/support-coordinators');
    await expect(member.getByText(`${other} will call you on`)).toBeVisible();

    await staff.goto(`/staff/directory/coordinators/${id}`);
    await press('Remove from the list…');
    await press('Remove from the list');
    await expect(staff.getByText('has been removed from the list.', { exact: false }).first()).toBeVisible();
  });
});
