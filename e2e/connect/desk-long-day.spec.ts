import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { givenChattingMember } from '../fixtures/chats.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

async function staffPage(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })).newPage();
  await comesInAsStaff(page, 'support', name);
  return page;
}

async function aFormArrives(): Promise<void> {
  const { status } = await fetch(`${baseUrl()}/api/v1/contact_forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      kind: 'support_centre',
      about: 'practical',
      message: 'Where can I stay near the hospital?',
      name: 'Kim',
      email: 'kim@example.org',
      best_time: 'any',
    }),
  });
  expect(status).toBe(201);
}

test('a message sent by form appears in the list of a desk that has been open for a while', async ({
  guest: page,
}) => {
  await aFormArrives();
  await page.clock.install();
  await comesInAsStaff(page, 'support');
  await page.goto('/staff/desk');
  const messages = page.getByRole('link', { name: /^Messages \d+$/ });
  const count = async () => Number((await messages.textContent())?.split(' ').at(-1));
  await expect(messages).toBeVisible();
  const before = await count();
  await aFormArrives();
  await page.clock.fastForward(20_000);
  await expect.poll(count).toBeGreaterThan(before);
});

test('a colleague who receives a chat with a note naming them can confirm that they have read it', async ({
  browser,
}) => {
  const [nameOfAnn, nameOfBen] = ['Ann', 'Ben'].map((name) => `${name}-${randomUUID().slice(0, 6)}`) as [
    string,
    string,
  ];
  const mara = await givenChattingMember('Mara');
  await mara.write('When can I eat?');
  const ann = await staffPage(browser, nameOfAnn);
  const ben = await staffPage(browser, nameOfBen);
  for (const page of [ann, ben]) {
    await page.goto(`/staff/desk/${mara.id}?view=waiting`);
    await page.getByRole('button', { name: 'I’m here' }).click();
  }
  await ann.getByRole('button', { name: 'Take this conversation' }).click();
  await ann.getByRole('button', { name: 'Note', exact: true }).click();
  await ann.getByRole('textbox', { name: 'Note' }).fill(`@${nameOfBen} please take over.`);
  await ann.keyboard.press('Control+Enter');
  await expect(ben.getByText('please take over.')).toBeVisible();

  // A colleague who has just gone away is not offered.
  const pass = () => ann.getByRole('button', { name: 'Transfer' }).first().click();
  const passing = ann.getByRole('dialog', { name: 'Who should take over from you?' });
  const toBen = passing.getByRole('radio', { name: new RegExp(`^${nameOfBen}`) });
  const isNow = async (state: 'Available' | 'Away') => {
    await ben.getByRole('button', { name: /^(Available|Away)/ }).click();
    const told = ben.waitForResponse((reply) => reply.url().endsWith('/staff/presence'));
    await ben.getByRole('radio', { name: state }).check();
    await told;
    await ben.keyboard.press('Escape');
  };
  await isNow('Away');
  const listed = ann.waitForResponse((reply) => reply.url().endsWith('/staff/desk'));
  await pass();
  await listed;
  await expect(passing.getByText('Checking who’s here…')).toHaveCount(0);
  await expect(toBen).toHaveCount(0);
  await ann.keyboard.press('Escape');
  await isNow('Available');
  await pass();
  await toBen.check();
  await passing.getByRole('button', { name: 'Transfer' }).click();

  await expect(ben.getByRole('textbox', { name: 'Reply to Mara' })).toBeVisible();
  const line = ben.locator('.k-desk-line', { hasText: 'You’ve been mentioned in a note' });
  await ben.goto(`/staff/desk/${mara.id}`);
  await expect(line).toBeVisible();
  await ben.getByRole('button', { name: 'I’ve read this note' }).click();
  await expect(line).toHaveCount(0);
  for (const page of [ann, ben]) await page.context().close();
});

test('a colleague who records what they did about a chat its member has left is asked for nothing more', async ({
  guest: page,
}) => {
  const lee = await givenChattingMember('Lee');
  await lee.write('I want to end my life.');
  await comesInAsStaff(page, 'support');
  await page.goto(`/staff/desk/${lee.id}?view=waiting`);
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply to Lee' })).toBeVisible();
  await lee.leave();
  await expect(page.getByText('This conversation has ended.')).toBeVisible();
  await page.locator('.k-desk-talk').focus();
  await page.keyboard.press('e');
  await page.getByRole('checkbox', { name: 'I called the emergency number' }).check();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What was done has been recorded' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
