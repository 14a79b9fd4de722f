import type { Page } from 'playwright/test';
import { givenChattingMember } from '../fixtures/chats.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

/** Holds back the replies to these calls until they are released. */
async function holdReplies(page: Page, url: string) {
  const asked = Promise.withResolvers<void>();
  const goes = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await goes.promise;
    await route.continue();
  });
  return { asked: asked.promise, arrive: () => goes.resolve() };
}

test('late replies take no one away from what they have opened since, and restore no old search', async ({
  guest: page,
}) => {
  const [mara, bo] = await Promise.all([givenChattingMember('Mara'), givenChattingMember('Bo')]);
  for (const member of [mara, bo]) await member.write('When can I eat?');
  await comesInAsStaff(page, 'support');
  await page.goto(`/staff/desk/${mara.id}?view=waiting`);
  await page.getByRole('button', { name: 'I’m here' }).click();

  const taking = await holdReplies(page, `**/staff/conversations/${mara.id}/take`);
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  await taking.asked;
  await page.locator(`a[href*="/desk/${bo.id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${bo.id}.*view=waiting`));
  const read = page.waitForResponse(`**/staff/conversations/${mara.id}/messages`);
  taking.arrive();
  await (await read).finished();
  await expect(page.locator(`a[href*="/desk/${mara.id}"]`)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${bo.id}.*view=waiting`));

  const searching = await holdReplies(page, '**/staff/conversations/search');
  const search = page.getByRole('searchbox', { name: 'Search your conversations' });
  await search.fill('zebra');
  await search.press('Enter');
  await searching.asked;
  await search.clear();
  searching.arrive();
  await expect(page.getByLabel('Search', { exact: true })).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('No results. Try another word.')).toHaveCount(0);
});

test.describe('at midnight', () => {
  test.use({ complaints: /ERR_|Failed to fetch/ });

  test('a conversation set aside until tomorrow comes first at the start of the day, even if nothing else changes', async ({
    guest: page,
  }) => {
    const mara = await givenChattingMember('Mara');
    await mara.write('When can I eat?');
    const { messages } = await mara.current();
    const evening = new Date(messages[0]?.sent_at ?? '');
    evening.setHours(23, 55, 0, 0);
    const midnight = evening.getTime() + 5 * 60_000;
    const tomorrow = new Date(midnight);
    await page.clock.install({ time: evening });
    await page.setViewportSize({ width: 1_600, height: 900 });
    await comesInAsStaff(page, 'support');
    await page.goto(`/staff/desk/${mara.id}?view=waiting`);
    await page.getByRole('button', { name: 'I’m here' }).click();
    await page.getByRole('button', { name: 'Take this conversation' }).click();
    const two = (part: number) => String(part).padStart(2, '0');
    await page
      .getByLabel('Come back to this on')
      .fill(`${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`);
    await page.getByRole('button', { name: 'Save date' }).click();
    await expect(page.getByText(/^Coming back to this on /)).toBeVisible();
    const line = page.getByRole('list', { name: 'Conversations' }).locator(`a[href*="/desk/${mara.id}"]`);
    await expect(line).not.toContainText('Come back to this today');
    // From here on, nothing else changes.
    await page.context().setOffline(true);
    await page.clock.setSystemTime(midnight);
    await expect(line).toContainText('Come back to this today');
    await expect(page.getByText('You wanted to come back to this today.')).toBeVisible();
  });
});

test('words searched for while another search runs are searched for next', async ({ guest: page }) => {
  await comesInAsStaff(page, 'support');
  await page.goto('/staff/desk');
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/staff/conversations/search', async (route) => {
    asked.push((route.request().postDataJSON() as { words: string }).words);
    if (asked.length === 1) await answer.promise;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: 'Search your conversations' });
  await search.fill('zebra');
  await search.press('Enter');
  await expect.poll(() => asked).toEqual(['zebra']);
  await search.fill('zebra crossing');
  await search.press('Enter');
  answer.resolve();
  await expect.poll(() => asked).toEqual(['zebra', 'zebra crossing']);
  await expect(page.getByText('No results. Try another word.')).toBeVisible();
});
