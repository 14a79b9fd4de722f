import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listEvents } from '@kindred/contract/events.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import type { Page } from 'playwright/test';
import { dayAhead } from '../fixtures/day-ahead.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

const address = 'directory/services/rare-cancers-australia';

test('text typed while a record is being saved stays, even through a reload, and is saved with the next press', async ({
  guest: page,
}) => {
  await comesInAsStaff(page, 'directory');
  const loaded = page.waitForResponse(`**/api/v1/staff/${address}`);
  await page.goto(`/staff/${address}`);
  const opened = (await (await loaded).json()) as StaffService;
  // Other tests read this record, so it is not really changed.
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

test('text typed while an event is being saved stays, and is saved with the next press', async ({
  guest: page,
  request,
}) => {
  await comesInAsStaff(page, 'content');
  const { items } = (await (await request.get('/api/v1/events')).json()) as Reply<typeof listEvents>;
  const [event] = items;
  const loaded = page.waitForResponse(`**/api/v1/staff/events/${event?.id}`);
  await page.goto(`/staff/events/${event?.id}`);
  const opened = (await (await loaded).json()) as StaffEvent;
  // Other tests read this event, so it is not really changed.
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

/** Fills the form of a new event with all it needs, without saving it. */
async function givenFilledEvent(page: Page, words: string) {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/events/new');
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: true });
  const [title, date] = [field('Title'), field('Date')];
  await title.fill(words);
  await field('In one sentence').fill(`${words}, for everyone`);
  await field('Hosted by').fill('Kim');
  await field('Who it’s for').fill('Everyone');
  await date.fill(await dayAhead(page.request));
  await field(/^Time in/).fill('18:00');
  return { title, date, save: page.getByRole('button', { name: 'Save as draft' }) };
}

test.describe('a save without an answer', () => {
  test.use({ complaints: /ERR_FAILED|Failed to fetch|Failed to load/ });

  test('text typed while a new event is being saved, or after a save without a response, stays in its form', async ({
    guest: page,
  }) => {
    const { title, save } = await givenFilledEvent(page, 'Walk');
    const held = Promise.withResolvers<void>();
    const saves: string[] = [];
    await page.route('**/api/v1/staff/events', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      saves.push((route.request().postDataJSON() as Pick<StaffEvent, 'fields'>).fields.title);
      const response = await route.fetch();
      // The event is created, but the response is lost.
      if (saves.length === 1) return route.abort();
      await held.promise;
      return route.fulfill({ response });
    });
    await save.click();
    await expect(save).toBeEnabled();
    await title.fill('Walk by');
    await save.click();
    await expect.poll(() => saves.length).toBeGreaterThan(1);
    await title.press('End');
    await title.pressSequentially(' the sea');
    held.resolve();
    await page.waitForURL(/\/staff\/events\/[0-9a-f-]{36}/);
    await expect(title).toHaveValue('Walk by the sea');
    await expect(page.getByText('It isn’t saved yet.')).toBeVisible();
  });

  test('text typed after a reload stays in the form of the event, and its date cannot be typed in vain', async ({
    guest: page,
  }) => {
    const { title, save, date } = await givenFilledEvent(page, 'Swim');
    let sends = 0;
    await page.route('**/api/v1/staff/events', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sends += 1;
      const response = await route.fetch();
      return sends === 1 ? route.abort() : route.fulfill({ response });
    });
    await save.click();
    await expect.poll(() => sends).toBe(1);
    await expect(save).toBeEnabled();
    await page.reload();
    await expect(title).toHaveValue('Swim');
    await expect(date).toBeDisabled();
    await title.fill('Swim by the sea');
    await save.click();
    await page.waitForURL(/\/staff\/events\/[0-9a-f-]{36}/);
    await expect(title).toHaveValue('Swim by the sea');
    await expect(page.getByText('It isn’t saved yet.')).toBeVisible();
  });
});
