import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const list = '/tabs/upcoming_events';
const sample = `${list}/transplant-coffee-chat`;
const told = (page: Page) => page.locator('.k-my-place');

test('a member takes a seat with a second one, joins, has it in a calendar, and gives it back', async ({
  newcomer: { page },
}) => {
  await page.goto(sample);
  await arrivesAt(page, sample);
  await expect(page.getByText('Sign in to register')).toBeHidden();
  await page.getByLabel('I bring one person who cares for me').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(told(page)).toBeFocused();
  await expect(told(page)).toContainText('You are registered');
  await expect(told(page)).toContainText('You have two seats');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('event.ics');

  await page.goto(list);
  await arrivesAt(page, list);
  const mine = page.getByRole('list', { name: 'My events' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await mine.getByRole('link').click();
  await expect(told(page)).toContainText('You are registered');
  await page.getByRole('button', { name: 'Come alone' }).click();
  await expect(told(page)).toContainText('You have one seat.');
  await page.getByRole('button', { name: 'Cancel my seat' }).click();
  await expect(told(page)).toContainText('You gave your place back.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
});

test('a member makes a private calendar, which programs can read, and stops it', async ({
  newcomer: { page },
  request,
}) => {
  await page.goto(list);
  await arrivesAt(page, list);
  await page.getByText('Have my events in my own calendar').click();
  await page.getByRole('button', { name: 'Make a private address' }).click();
  const address = (await page.locator('.k-feed-address').textContent()) ?? '';
  const read = await request.get(address);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  await page.getByRole('button', { name: 'Stop the address' }).click();
  await expect(page.getByText('The address no longer works.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a guest narrows the list, opens an event, and is asked to sign in and brought back', async ({
  guest,
}) => {
  await guest.goto(`${list}?kind=group`);
  await arrivesAt(guest, `${list}?kind=group`);
  await guest.getByRole('article').first().getByRole('link').click();
  await expect(guest.getByRole('heading', { name: 'Take part' })).toBeVisible();
  const { pathname } = new URL(guest.url());
  const invitation = guest.getByRole('link', { name: 'Sign in to register' });
  await expect(invitation).toHaveAttribute('href', `/login?return_to=${encodeURIComponent(pathname)}`);
  expect(await sideways(guest)).toBe(0);
});

test.describe('far from the event', () => {
  test.use({ timezoneId: 'Australia/Perth' });
  test('a reader is told what their own clock shows, and how far it is off', async ({ guest }) => {
    await guest.goto(`${list}/newly-diagnosed-questions`);
    await arrivesAt(guest, `${list}/newly-diagnosed-questions`);
    await expect(guest.locator('time').first()).toContainText('Sydney time');
    await expect(guest.getByText(/[AP]M where you are, [23] hours behind$/)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list, the event and its calendar file are there', async ({ page, request }) => {
    await page.goto(`${list}?mode=online`);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByText(/ time$/).first()).toBeVisible();
    const href = (await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')) ?? '';
    expect((await (await request.get(href)).text()).startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  });
});
