import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

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
