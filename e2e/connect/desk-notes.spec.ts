import type { Page } from 'playwright/test';
import { givenChattingMember } from '../fixtures/chats.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

async function takesChatWithMara(page: Page) {
  const mara = await givenChattingMember('Mara');
  await mara.write('When can I eat?');
  await comesInAsStaff(page, 'support');
  await page.goto(`/staff/desk/${mara.id}?view=waiting`);
  await page.getByRole('button', { name: 'I’m here' }).click();
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply to Mara' });
  await expect(reply).toBeVisible();
  return { reply, note: page.getByRole('textbox', { name: 'Note' }) };
}

test('a note that is too long is neither cut nor saved, and its writer is told', async ({ guest: page }) => {
  const { note } = await takesChatWithMara(page);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const long = 'She is not eating. '.repeat(220);
  await note.focus();
  await page.keyboard.insertText(long);
  await expect(note).toHaveValue(long);
  await expect(page.getByText('180 characters over the limit')).toBeVisible();
  await note.press('Control+Enter');
  await expect(page.getByText('This is too long to save. Please shorten it.')).toBeVisible();
  await note.fill('She is not eating.');
  await expect(page.getByText('This is too long to save. Please shorten it.')).toHaveCount(0);
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
});

test('text typed while a note is being saved stays, whether a reply or more of the note', async ({
  guest: page,
}) => {
  const { reply, note } = await takesChatWithMara(page);
  const waits: (() => void)[] = [];
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((resolve) => {
        waits.push(resolve);
      });
    await route.continue();
  });
  const saves = async (text: string) => {
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await note.pressSequentially(text);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => waits.length).toBe(1);
  };
  const arrives = async (text: string) => {
    waits.pop()?.();
    await expect(page.getByRole('region', { name: /^Messages with / }).getByText(text)).toBeVisible();
  };

  await saves('She sounds tired.');
  await page.getByRole('button', { name: 'Reply to Mara' }).click();
  await reply.fill('Whenever you like.');
  await arrives('She sounds tired.');
  await expect(reply).toHaveValue('Whenever you like.');

  // What is too long is neither sent nor lost.
  const long = 'Eat what you like. '.repeat(220);
  await reply.fill(long);
  await reply.press('Control+Enter');
  await expect(page.getByText('This is too long to send. Please shorten it.')).toBeVisible();
  await expect(reply).toHaveValue(long);
  await reply.fill('Whenever you like.');
  await expect(page.getByText('This is too long to send. Please shorten it.')).toHaveCount(0);

  await saves('She is not eating.');
  await note.pressSequentially(' Ring her.');
  await arrives('She is not eating.');
  await expect(note).toHaveValue('Ring her.');
});

test.describe('with a network that loses an answer', () => {
  test.use({ complaints: /notes net::ERR_FAILED/ });

  test('a note whose response was lost is stored once, even if its writer looked at the reply before saving it again', async ({
    guest: page,
  }) => {
    const { note } = await takesChatWithMara(page);
    let sent = 0;
    await page.route('**/notes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      const answer = await route.fetch();
      return sent === 1 ? route.abort() : route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await note.fill('She sounds tired.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Save note')).toBeVisible();
    await expect.poll(() => sent).toBe(1);
    await page.getByRole('button', { name: 'Reply to Mara' }).click();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(note).toHaveValue('She sounds tired.');
    await note.press('Control+Enter');
    await expect(note).toHaveValue('');
    await expect.poll(() => sent).toBe(2);
    await page.reload();
    const messages = page.getByRole('region', { name: /^Messages with / });
    await expect(messages.getByText('She sounds tired.')).toHaveCount(1);
  });
});
