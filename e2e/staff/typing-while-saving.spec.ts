import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listEvents } from '@kindred/contract/events.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
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

test('what is typed while an event is saved stays, and is saved with the next press', async ({
  guest: page,
  request,
}) => {
  await comesInAsStaff(page, 'content');
  const { items } = (await (await request.get('/api/v1/events')).json()) as Reply<typeof listEvents>;
  const [event] = items;
  const loaded = page.waitForResponse(`**/api/v1/staff/events/${event?.id}`);
  await page.goto(`/staff/events/${event?.id}`);
  const opened = (await (await loaded).json()) as StaffEvent;
  // Other tests read this event, so none of it is changed.
  const saves: string[] = [];
  const typings: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  const forgotten = Promise.withResolvers<void>();
  await page.route('**/staff/event_forms/*', async (route) => {
    const method = route.request().method();
    if (method === 'DELETE') await forgotten.promise;
    if (method === 'PUT') typings.push(route.request().postDataJSON());
    await route.fulfill({
      json: method === 'PUT' ? { version: typings.length, edited_at: opened.starts_at } : { typing: null },
    });
  });
  await page.route('**/staff/events/*/fields', async (route) => {
    const { fields } = route.request().postDataJSON() as Pick<StaffEvent, 'fields'>;
    saves.push(fields.title);
    await answer.promise;
    await route.fulfill({ json: { ...opened, fields, edition: opened.edition + saves.length } });
  });
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await title.fill('Walk');
  await save.click();
  await expect.poll(() => saves.length).toBe(1);
  await title.fill('Walk by');
  const forgets = page.waitForRequest(
    (one) => one.method() === 'DELETE' && one.url().includes('/event_forms/'),
  );
  answer.resolve();
  await forgets;
  await title.press('End');
  await title.pressSequentially(' the sea');
  forgotten.resolve();
  await expect(save).toBeEnabled();
  await expect(title).toHaveValue('Walk by the sea');
  await save.click();
  await expect.poll(() => saves).toEqual(['Walk', 'Walk by the sea']);
});
