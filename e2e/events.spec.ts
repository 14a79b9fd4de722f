import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const list = '/tabs/upcoming_events';
const sample = `${list}/transplant-coffee-chat`;
const report = (page: Page) => page.locator('.k-my-place');

test('a member books a seat and a second one, joins, adds the event to a calendar, and cancels', async ({
  newcomer: { page },
}) => {
  await page.goto(sample);
  await arrivesAt(page, sample);
  await expect(page.getByText('Sign in to register')).toBeHidden();
  const seatsLeft = async () =>
    Number(/(\d+) (?:seats )?left/.exec(await page.locator('.k-event-place').innerText())?.[1]);
  const before = await seatsLeft();
  await page.getByLabel('I’m bringing a carer').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(report(page)).toBeFocused();
  await expect(report(page)).toContainText('You’re registered');
  await expect(report(page)).toContainText('You have 2 seats');
  await expect.poll(seatsLeft).toBeLessThan(before);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('event.ics');

  await page.goto(list);
  await arrivesAt(page, list);
  const mine = page.getByRole('list', { name: 'Your events' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await mine.getByRole('link').click();
  await expect(report(page)).toContainText('You’re registered');
  await page.getByRole('button', { name: 'Come on my own' }).click();
  await expect(report(page)).toContainText('You have one seat.');
  await page.getByRole('button', { name: 'Cancel my seat' }).click();
  await expect(report(page)).toContainText('You’ve let us know you’re not coming.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
});

test('a member creates a private calendar that calendar apps can read, and turns it off', async ({
  newcomer: { page },
  request,
}) => {
  await page.goto(list);
  await arrivesAt(page, list);
  await page.getByText('See my events in my own calendar').click();
  await page.getByRole('button', { name: 'Create a private link' }).click();
  const address = (await page.locator('.k-feed-address').textContent()) ?? '';
  const read = await request.get(address);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  await page.getByRole('button', { name: 'Turn off this link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a guest filters the list, opens an event, signs in, and returns to it', async ({ guest }) => {
  await guest.goto(`${list}?kind=group`);
  await arrivesAt(guest, `${list}?kind=group`);
  await guest.getByRole('article').first().getByRole('link').click();
  await expect(guest.getByRole('heading', { name: 'Take part' })).toBeVisible();
  const { pathname } = new URL(guest.url());
  const invitation = guest.getByRole('link', { name: 'Sign in to register' });
  await expect(invitation).toHaveAttribute('href', `/login?return_to=${encodeURIComponent(pathname)}`);
  expect(await sideways(guest)).toBe(0);
});

test.describe('in a different time zone from the event', () => {
  test.use({ timezoneId: 'Australia/Perth' });
  test('a reader sees the time in their own zone, and the difference', async ({ guest }) => {
    await guest.goto(`${list}/newly-diagnosed-questions`);
    await arrivesAt(guest, `${list}/newly-diagnosed-questions`);
    await expect(guest.locator('time').first()).toContainText('Sydney time');
    await expect(guest.getByText(/[ap]m your time \(Perth\), [23] hours behind$/i)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the list, the event and its calendar file are available', async ({ page, request }) => {
    await page.goto(`${list}?mode=online`);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByText(/ time$/).first()).toBeVisible();
    const href = (await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')) ?? '';
    expect((await (await request.get(href)).text()).startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  });
});
