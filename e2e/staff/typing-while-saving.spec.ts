import type { StaffService } from '@kindred/contract/directory/records.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

const address = 'directory/services/rare-cancers-australia';

test('what is typed while a record is saved stays, also through a reload, and is saved with the next press', async ({
  guest: page,
}) => {
  await comesInAsStaff(page, 'directory');
  const loaded = page.waitForResponse(`**/api/v1/staff/${address}`);
  await page.goto(`/staff/${address}`);
  const opened = (await (await loaded).json()) as StaffService;
  // Other tests read this record, so none of it is changed.
  const saves: StaffService['fields'][] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/staff/directory/services/*/fields', async (route) => {
    const { fields } = route.request().postDataJSON() as Pick<StaffService, 'fields'>;
    saves.push(fields);
    await answer.promise;
    await route.fulfill({ json: { ...opened, fields, edition: opened.edition + saves.length } });
  });
  const cost = page.getByLabel('What it costs', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await cost.fill('Free');
  await save.click();
  await expect.poll(() => saves.length).toBe(1);
  await cost.fill('Free for members');
  answer.resolve();
  await expect(save).toBeEnabled();
  await expect(cost).toHaveValue('Free for members');
  await page.reload();
  await expect(cost).toHaveValue('Free for members');
  await save.click();
  await expect
    .poll(() => saves.map((fields) => JSON.stringify(fields).includes('Free for members')))
    .toEqual([false, true]);
});
