import { randomUUID } from 'node:crypto';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Browser, Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { givenChattingMember } from '../fixtures/chats.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

const log = (page: Page) => page.getByRole('region', { name: /^Messages with / });

async function staffPage(browser: Browser, name: string, permissions: readonly ('support' | 'admin')[]) {
  const page = await (await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })).newPage();
  await comesInAsStaff(page, permissions, name);
  return page;
}

async function fits(page: Page): Promise<void> {
  for (const size of [sizes.small, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
}

test('staff work together: a lead assigns a chat; a colleague joins it, is mentioned, and finds it again by its words', async ({
  browser,
}) => {
  test.slow();
  const [nameOfLea, nameOfBen] = ['Lea', 'Ben'].map((name) => `${name}-${randomUUID().slice(0, 6)}`) as [
    string,
    string,
  ];
  const word = `w${randomUUID().slice(0, 8)}`;
  const mara = await givenChattingMember('Mara');
  await mara.write(`I slept nine hours, ${word}.`);
  const lea = await staffPage(browser, nameOfLea, ['support', 'admin']);
  const ben = await staffPage(browser, nameOfBen, ['support']);
  for (const page of [lea, ben]) {
    await page.goto(`/staff/desk/${mara.id}?view=waiting`);
    await expect(page.getByRole('heading', { name: 'Someone is waiting' })).toBeVisible();
    await page.getByRole('button', { name: 'I’m here' }).click();
  }

  // The lead assigns it to a colleague, and then joins.
  await lea.getByRole('button', { name: 'Assign to a colleague' }).click();
  const moving = lea.getByRole('dialog', { name: 'Who should take this conversation?' });
  await moving.getByRole('radio', { name: new RegExp(`^${nameOfBen}`) }).check();
  await moving.getByRole('button', { name: 'Transfer' }).click();
  await expect(log(ben)).toContainText(word);
  await ben.getByRole('button', { name: 'More' }).click();
  await ben.getByRole('button', { name: 'Ask someone to join' }).click();
  const asking = ben.getByRole('dialog', { name: 'Who should join you?' });
  await asking.getByRole('radio', { name: new RegExp(`^${nameOfLea}`) }).check();
  await asking.getByRole('button', { name: 'Ask them to join' }).click();
  await lea.getByRole('button', { name: 'Join', exact: true }).first().click();
  await expect(log(lea)).toContainText(word);
  await expect(ben.getByText(`${nameOfLea} has joined. You can both write.`)).toBeVisible();
  await lea.getByRole('textbox', { name: /^Reply to / }).fill('I’m here too.');
  await expect(ben.locator('.k-desk-typing')).toHaveText(`${nameOfLea} is typing…`);
  await lea.keyboard.press('Control+Enter');
  await expect(log(ben)).toContainText('I’m here too.');
  expect((await mara.current()).conversation.lines.map(({ name }) => name)).toEqual([nameOfBen, nameOfLea]);
  await lea.getByRole('button', { name: 'Leave' }).click();
  await expect(log(lea)).toHaveCount(0);

  // A note mentions her by name, even if the names load only after the first letters are typed.
  const names = Promise.withResolvers<void>();
  await ben.route('**/staff/desk/colleagues', (route) => names.promise.then(() => route.continue()));
  await ben.locator('.k-desk-talk').focus();
  await ben.keyboard.press('n');
  await ben.keyboard.type(`@${nameOfLea.slice(0, 5)}`);
  names.resolve();
  await ben.getByRole('button', { name: `@${nameOfLea}` }).click();
  await ben.keyboard.type('can you ring her?');
  await ben.keyboard.press('Control+Enter');
  await expect(lea.getByText(`@${nameOfLea} can you ring her?`)).toBeVisible();
  await lea.getByRole('button', { name: 'I’ve read this note' }).click();
  await expect(lea.getByText('can you ring her?')).toHaveCount(0);

  // A failed check for words of danger is never silent.
  const unchecked = lea.getByText('We can’t check for people who may be in danger.');
  await lea.route('**/staff/danger_signs', (route) => route.abort());
  await lea.goto('/staff/desk/board');
  await expect(unchecked).toBeVisible();
  await expect(lea.getByRole('heading', { name: 'Waiting now' })).toBeVisible();
  await expect(lea.getByText(nameOfBen)).toBeVisible();
  await fits(lea);
  await lea.unroute('**/staff/danger_signs');
  await lea.goto('/staff/desk/hours');
  await expect(unchecked).toHaveCount(0);
  await expect(lea.getByRole('heading', { name: 'Each week' })).toBeVisible();
  await fits(lea);
  for (const [add, remove] of [
    ['Add a holiday', 'Remove this holiday'],
    ['Add hours on Sunday', /^Remove .* on Sunday$/],
  ] as const) {
    const adding = lea.getByRole('button', { name: add });
    await adding.press('Enter');
    await lea.getByRole('button', { name: remove }).last().press('Enter');
    await expect(adding).toBeFocused();
  }

  // A follow-up day, and the words that were written.
  const about = ben.getByRole('complementary', { name: 'About this conversation' });
  await about.getByLabel('Come back to this on').fill('2999-01-01');
  await about.getByRole('button', { name: 'Save date' }).click();
  await expect(about.getByText(/^Coming back to this on/)).toBeVisible();
  await ben.getByRole('searchbox', { name: 'Search your conversations' }).fill(word);
  await ben.keyboard.press('Enter');
  await expect(ben.getByText('Found 1 conversation.')).toBeVisible();
  await ben.getByRole('button', { name: 'Back to the list' }).click();
  await fits(ben);
  await ben.setViewportSize({ width: 1280, height: 900 });

  // The call becomes the member's own booking.
  await ben.getByRole('button', { name: 'More' }).click();
  await ben.getByRole('button', { name: 'Book a call' }).click();
  const call = ben.getByRole('dialog', { name: 'Book a call with Mara' });
  await call.getByLabel('Phone number').fill('0400 000 123');
  await call.getByRole('button', { name: 'Book the call' }).click();
  await expect(call.getByText(/^The call is booked for/)).toBeVisible();
  await ben.keyboard.press('Escape');
  for (const page of [lea, ben]) await page.context().close();
});
