import { givenChattingMember } from '../fixtures/chats.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test('what is written while a note is saved stays, be it a reply or more of the note', async ({
  guest: page,
}) => {
  const mara = await givenChattingMember('Mara');
  await mara.write('When can I eat?');
  await comesInAsStaff(page, 'support');
  await page.goto(`/staff/desk/${mara.id}?view=waiting`);
  await page.getByRole('button', { name: 'I’m here' }).click();
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply to Mara' });
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(reply).toBeVisible();
  const held: (() => void)[] = [];
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    await route.continue();
  });
  const saves = async (text: string) => {
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await note.pressSequentially(text);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => held.length).toBe(1);
  };
  const arrives = async (text: string) => {
    held.pop()?.();
    await expect(page.getByRole('region', { name: /^Messages with / }).getByText(text)).toBeVisible();
  };

  await saves('She sounds tired.');
  await page.getByRole('button', { name: 'Reply to Mara' }).click();
  await reply.fill('Whenever you like.');
  await arrives('She sounds tired.');
  await expect(reply).toHaveValue('Whenever you like.');

  await saves('She is not eating.');
  await note.pressSequentially(' Ring her.');
  await arrives('She is not eating.');
  await expect(note).toHaveValue('Ring her.');
});
