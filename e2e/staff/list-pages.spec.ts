import { randomUUID } from 'node:crypto';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { StaffEvent, StaffEvents } from '@kindred/contract/events/editing.ts';
import { dayAhead } from '../fixtures/day-ahead.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, staffToken } from '../fixtures/staff.ts';

test('the next page never belongs to another list, even while a newly chosen filter loads', async ({
  guest: page,
}) => {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content');
  const next = page.getByRole('link', { name: 'Next page' });
  await expect(next).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/staff\/content\?.*kind=topic/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('topic');
  await expect(page).toHaveURL(/\?kind=topic$/);
  await next.click();
  answer.resolve();
  await expect(page.getByRole('region', { name: 'Content', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await expect(page).toHaveURL(/\?kind=topic$/);
});

test('j and k move through the audit log, whose rows lead nowhere', async ({ guest: page }) => {
  await comesInAsStaff(page, 'admin');
  await page.goto('/staff/audit');
  const entry = (place: number) => page.locator('tbody tr').nth(place).locator('[data-main]');
  await expect(entry(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(entry(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(entry(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(entry(0)).toBeFocused();
});

test.describe('when one of several rows is refused', () => {
  test.use({ complaints: /404: .*\/staff\/events/ });

  test('an action says how many went through before, and offers the rest again', async ({
    guest: page,
    request,
  }) => {
    const headers = { 'x-auth-header': await staffToken('content') };
    const read = async <T>(path: string) =>
      (await (await request.get(`/api/v1/staff/${path}`, { headers })).json()) as T;
    const { items } = await read<StaffEvents>('events');
    const sample = await read<StaffEvent>(`events/${items[0]?.id}`);
    const title = `Stroll ${randomUUID().slice(0, 8)}`;
    const fields = { ...sample.fields, title, mode: 'online', join_link: 'https://meet.example/stroll' };
    const first = await dayAhead(request);
    const drafts = [randomUUID(), randomUUID(), randomUUID()];
    for (const [place, id] of drafts.entries()) {
      const data = {
        id,
        fields,
        day: daysAfter(first, place),
        at: '10:00',
        repeat: null,
      };
      expect((await request.post('/api/v1/staff/events', { headers, data })).status()).toBe(201);
    }
    await comesInAsStaff(page, 'content');
    await page.goto(`/staff/events?q=${title.replace(' ', '+')}`);
    await page.getByRole('checkbox', { name: 'Choose every row on this page' }).check();
    const chosen = page.getByRole('group', { name: 'Chosen rows' });
    await expect(chosen.getByText('3 events chosen')).toBeVisible();
    // A colleague deletes the second one.
    await request.delete(`/api/v1/staff/events/${drafts[1]}`, { headers });
    await chosen.getByRole('button', { name: 'Publish' }).click();
    await expect(chosen.getByRole('alert')).toContainText('One of these events no longer exists');
    await expect(chosen.getByRole('alert')).toContainText('1 event went through before that.');
    await chosen.getByRole('button', { name: 'Publish (1)' }).click();
    await expect(page.getByText('Published 1 event.')).toBeVisible();
  });
});
