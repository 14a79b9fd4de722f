import { randomUUID } from 'node:crypto';
import { givenChattingMember } from '../fixtures/chats.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test('a desk filter can always be removed, and then the list is complete again', async ({ guest: page }) => {
  const name = `Nia-${randomUUID().slice(0, 6)}`;
  const members = await Promise.all(['Mara', 'Bo', 'Kim', 'Ada'].map(givenChattingMember));
  for (const member of members) await member.write('When can I eat?');
  const [mara] = members;
  await comesInAsStaff(page, 'support', name);
  await page.goto(`/staff/desk/${mara?.id}?view=open`);
  await page.getByRole('button', { name: 'I’m here' }).click();
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  await expect(page).toHaveURL(/^[^?]*$/);
  await page.getByRole('link', { name: /^All open/ }).click();
  const person = page.getByRole('combobox', { name: 'Person' });
  const calls = page.getByRole('list', { name: 'Calls' });
  await person.selectOption({ label: `${name} (1)` });
  // The other members are still waiting, but the filter hides them.
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByText('No chats match your filters')).toBeVisible();
  await expect(page.getByText('No one is waiting')).toHaveCount(0);
  await page.getByRole('link', { name: /^All open/ }).click();
  await expect(calls).toHaveCount(0);
  await person.selectOption({ label: 'Everyone' });
  await expect(calls).toBeVisible();

  // The person's last conversation ends while the list is filtered to them.
  await person.selectOption({ label: `${name} (1)` });
  await page.locator(`a[href*="/desk/${mara?.id}"]`).first().click();
  await page.locator('.k-desk-talk').focus();
  await page.keyboard.press('e');
  const closing = page.getByRole('dialog', { name: /^Close the conversation/ });
  await closing.getByRole('radio').first().check();
  await closing.getByRole('button', { name: 'Close conversation' }).click();
  await expect(closing).toHaveCount(0);
  await expect(person.locator('option:checked')).toHaveText('This colleague (0)');
  await person.selectOption({ label: 'Everyone' });
  await expect(calls).toBeVisible();
});
