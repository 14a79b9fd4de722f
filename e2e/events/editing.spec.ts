import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { StaffEvent, StaffEvents } from '@kindred/contract/events/editing.ts';
import type { listEventOrganisers } from '@kindred/contract/events/organisers.ts';
import type { APIRequestContext, Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { dayAhead } from '../fixtures/day-ahead.ts';
import { neverQuiet, newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, staffToken } from '../fixtures/staff.ts';

/** A colleague hands the event over to someone who does not run it. */
async function handOver(request: APIRequestContext, event: string): Promise<void> {
  const headers = { 'x-auth-header': await staffToken('content') };
  const read = async (path: string): Promise<unknown> =>
    (await request.get(`/api/v1/staff/${path}`, { headers })).json();
  const { organiser_id: from } = (await read(`events/${event}`)) as Pick<StaffEvent, 'organiser_id'>;
  const { items } = (await read('event_organisers')) as Reply<typeof listEventOrganisers>;
  const to = items.find(({ id }) => id !== from)?.id;
  const data = { from, to, scope: 'this', reason: 'They are on leave' };
  const reply = await request.put(`/api/v1/staff/events/${event}/organiser`, { headers, data });
  expect(reply.status()).toBe(200);
}

test.describe('an editor who makes a mistake first', () => {
  test.use({ complaints: /422: .*\/staff\/events/ });

  test('creates an event by keyboard, publishes it, sees who registered, moves and cancels it, and its member is told', async ({
    guest: editor,
    request,
    newcomer: { page: member, account },
  }) => {
    test.slow();
    await neverQuiet(account);
    const title = `Evening walk ${randomUUID().slice(0, 8)}`;
    const day = await dayAhead(request);
    const { keyboard } = editor;
    const field = (label: string | RegExp) => editor.getByLabel(label);
    const type = async (label: string, text: string) => {
      await field(label).focus();
      await keyboard.type(text);
    };
    const press = async (name: string | RegExp) => {
      await editor.getByRole('button', { name }).focus();
      await keyboard.press('Enter');
    };
    const everyWidth = async () => {
      for (const size of [sizes.large, sizes.small]) {
        await editor.setViewportSize(size);
        expect(await faultsStanding(editor)).toEqual([]);
        expect(await sideways(editor)).toBe(0);
      }
      await editor.setViewportSize({ width: 1_280, height: 800 });
    };
    await editor.setViewportSize({ width: 1_280, height: 800 });

    // Bad input is reported beside its field, and nothing is lost.
    await comesInAsStaff(editor, 'content', 'Evelyn Editor');
    await editor.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Events' }).focus();
    await keyboard.press('Enter');
    await expect(editor.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
    await everyWidth();
    // The list can be set up to suit: an extra column, a saved view, and an export of what it shows.
    await press('Columns');
    await editor.getByLabel('Time zone').focus();
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await expect(editor.getByRole('columnheader', { name: 'Time zone' })).toBeVisible();
    await editor.goto('/staff/events?kind=group&sort=-title');
    await expect(editor.getByRole('columnheader', { name: 'Time zone' })).toBeVisible();
    await expect(editor.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await press('Views');
    await press('Save or remove a view…');
    await type('Save what you see now as', 'Groups');
    await keyboard.press('Enter');
    await expect(editor.getByRole('dialog', { name: 'Views' })).toBeHidden();
    await press('Views');
    await expect(editor.getByRole('link', { name: 'Groups' })).toHaveAttribute(
      'href',
      /kind=group&sort=-title$/,
    );
    await press('Save or remove a view…');
    const views = editor.getByRole('dialog', { name: 'Views' });
    await views.getByRole('button', { name: 'Remove Groups' }).focus();
    await keyboard.press('Enter');
    await expect(views.getByRole('button', { name: 'Undo' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(views.getByRole('heading', { name: 'Your views' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(views).toBeHidden();
    const file = editor.waitForEvent('download');
    await press('CSV');
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toContain('Carers’ circle');
    expect(csv).not.toContain('Living with CLL');
    await editor.getByRole('link', { name: 'New event' }).focus();
    await keyboard.press('Enter');
    await expect(editor.getByRole('heading', { name: 'New event' })).toBeFocused();
    await type('Title', title);
    await field('Date').fill('2020-01-01');
    await field(/^Time in/).fill('18:00');
    await type('In one sentence', 'A slow walk by the river.');
    await type('Hosted by', 'Our team');
    await type('Who it’s for', 'Everyone');
    await type('Link to join', 'http://not-safe.example');
    await press('Save as draft');
    await expect(editor.getByRole('alert')).toContainText('It should start with https://');
    await everyWidth();
    await field('Link to join').fill('https://meet.example/walk');
    await editor.locator('#topics summary').focus();
    await keyboard.press('Enter');
    await type('Find a topic', 'sleep');
    await editor.locator('#topics').getByLabel('Sleep', { exact: true }).focus();
    await keyboard.press('Space');
    await press('Save as draft');
    await expect(editor.getByRole('alert')).toContainText('This date is in the past');
    await field('Date').fill(day);
    await press('Save as draft');
    await expect(editor.getByRole('heading', { level: 1, name: title })).toBeFocused();

    // Once published, it can be booked immediately.
    await expect(editor.getByText('Members don’t see this event yet.')).toBeVisible();
    await press('Publish');
    await expect(editor.getByText('Published. Members can register now.')).toBeVisible();
    const path = `/tabs/upcoming_events/${editor.url().split('/').at(-1)}`;
    await expect(async () => {
      await member.goto(path);
      await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(member.getByText('This is a sample event')).toBeHidden();
    await expect(member.getByRole('link', { name: 'Sleep', exact: true })).toBeAttached();
    await member.getByRole('button', { name: 'Register' }).click();
    await expect(member.locator('.k-my-place')).toContainText('You’re registered');

    // Its organiser sees who is coming without having to give a reason.
    await editor.reload();
    await press('See who registered');
    const people = editor.getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expect(people).toContainText('Registered');
    await everyWidth();

    // Moving it says who will be told, and then tells them.
    await press('Change date or time…');
    await editor.getByLabel('New date').fill(daysAfter(day, 1));
    const move = editor.getByRole('dialog', { name: /^Change date or time/ });
    await expect(move).toContainText('1 person will be told at once: 1 with a seat.');
    expect(await faultsStanding(editor)).toEqual([]);
    const before = await newest(account.email, undefined);
    await press('Change and notify them');
    await expect(editor.getByText('The event has its new time.')).toBeVisible();
    const moved = await newest(account.email, before.id);
    expect([moved.subject, moved.text.includes(title)]).toEqual(['Your event has a new time', true]);

    // Someone else now runs it: the names disappear from this page without a reload.
    await handOver(request, path.split('/').at(-1) ?? '');
    await expect(people).toBeHidden();
    await expect(editor.getByText('You no longer run it, so the names are hidden.')).toBeVisible();

    // Cancelling states the consequences and asks first.
    await press('Cancel event…');
    const cancel = editor.getByRole('dialog', { name: /^Cancel/ });
    await expect(cancel).toContainText('1 person will be told at once');
    await expect(cancel).toContainText('This can’t be undone.');
    await keyboard.press('Escape');
    await expect(cancel).toBeHidden();
    await press('Cancel event…');
    await cancel.getByRole('button', { name: 'Cancel event' }).focus();
    await keyboard.press('Enter');
    await expect(editor.getByText('Cancelled.', { exact: true })).toBeVisible();
    expect((await newest(account.email, moved.id)).subject).toBe('Your event is cancelled');

    // It can be found again by its words.
    await keyboard.press('Control+k');
    await keyboard.type(title.slice(-13));
    await expect(editor.getByRole('option', { name: title })).toBeVisible();
    expect(await faultsStanding(editor)).toEqual([]);
    await keyboard.press('Enter');
    await expect(editor).toHaveURL(new RegExp(path.split('/').at(-1) ?? ''));
  });
});

test('two editors of one event see each other, and the second save is merged with the first', async ({
  guest: first,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  try {
    const second = await context.newPage();
    await comesInAsStaff(first, 'content', 'Ann Archer');
    const ben = `Ben Baker ${randomUUID().slice(0, 6)}`;
    await comesInAsStaff(second, 'content', ben);
    await first.goto('/staff/events?q=carers');
    await first.getByRole('link', { name: 'Carers’ circle' }).click();
    await expect(first.getByLabel('Hosted by')).toBeVisible();
    await second.goto(first.url());
    await expect(second.getByText('Ann Archer is also here')).toBeVisible();
    await expect(first.getByText(`${ben} is also here`)).toBeVisible();

    const host = `Host ${randomUUID().slice(0, 6)}`;
    await first.getByLabel('Hosted by').fill(host);
    await first.getByLabel('Seats').fill('15');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByText(/^Saved /)).toBeVisible();

    await second.getByLabel('Hosted by').fill('Somebody else');
    await second.getByLabel('Who it’s for').fill('Carers of adults');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(
      second.getByRole('heading', { name: 'Ann Archer has saved changes while you were typing' }),
    ).toBeVisible();
    await expect(second.getByLabel('Seats')).toHaveValue('15');
    await expect(second.getByLabel('Who it’s for')).toHaveValue('Carers of adults');
    await expect(second.getByLabel('Hosted by')).toHaveValue(host);
    expect(await faultsStanding(second)).toEqual([]);
    await second.getByRole('group', { name: 'Hosted by' }).getByLabel('Yours').check();
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText(/^Saved /)).toBeVisible();
    await first.reload();
    await expect(first.getByLabel('Hosted by')).toHaveValue('Somebody else');
    await expect(first.getByLabel('Who it’s for')).toHaveValue('Carers of adults');
    await expect(first.getByLabel('Seats')).toHaveValue('15');

    // When two people move it, the second hears about the first move before anyone is notified twice.
    const moves = async (page: Page, to: string) => {
      await page.getByRole('button', { name: 'Change date or time…' }).click();
      await page.getByLabel('New time in').fill(to);
    };
    const moveOf = (page: Page) => page.getByRole('button', { name: 'Change', exact: true });
    await moves(second, '20:10');
    await moves(first, '19:05');
    await moveOf(first).click();
    await expect(first.getByText('The event has its new time.')).toBeVisible();
    await moveOf(second).click();
    const lost = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else has changed the time of this event' });
    await expect(lost).toContainText(/It’s now planned for .+, 7:05 pm/);
    expect(await faultsStanding(second)).toEqual([]);
    await moveOf(second).click();
    await expect(second.getByText('The event has its new time.')).toBeVisible();
    // Returning to the tab shows it.
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(first.getByText(/, 8:10 pm, .+ time/)).toBeVisible();

    // After a handover, it waits on Today of its new organiser until they confirm it.
    await first.getByRole('button', { name: 'Change organiser…' }).click();
    await first.getByLabel('New organiser').selectOption({ label: ben });
    await first.getByLabel('Why is someone else taking over?').fill('Nobody has run it so far');
    await first.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(first.getByText(`${ben} runs this event now.`)).toBeVisible();
    await second.goto('/staff');
    await second.getByRole('link', { name: /event that was handed to you/ }).click();
    await second.getByRole('link', { name: 'Carers’ circle' }).click();
    await second.getByRole('button', { name: 'I’ll run it' }).click();
    await expect(second.getByText('Thank you. It’s off your Today page.')).toBeVisible();
    expect(await faultsStanding(second)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('the list of events fits a small desktop screen, whoever runs them', async ({ guest: editor }) => {
  await comesInAsStaff(editor, 'content', 'Evelyn Editor');
  await editor.route(/\/api\/v1\/staff\/events(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const page = (await reply.json()) as StaffEvents;
    const items = page.items.map((line) => ({ ...line, organiser: 'Evelyn Wolstenholmes' }));
    await route.fulfill({ response: reply, json: { ...page, items } });
  });
  await editor.setViewportSize({ width: 1_280, height: 800 });
  await editor.goto('/staff/events');
  await expect(editor.getByRole('cell', { name: 'Evelyn Wolstenholmes' }).first()).toBeVisible();
  expect(await sideways(editor)).toBe(0);
});
