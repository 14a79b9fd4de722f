import type { Page } from 'playwright/test';
import { onAPhone } from '../fixtures/another-device.ts';
import { arrivesAt } from '../fixtures/arrive.ts';
import { idOfNewest, newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';

const account = '/tabs/settings/account';
const freshAddress = () => `new-${crypto.randomUUID()}@kindred.example`;

/** Presses Tab until an element with this name has the focus. */
async function tabsTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name }));
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`the tabulator never came to ${String(name)}`);
}

test.describe('a member who changes their email address', () => {
  // The undo signs the member out, and their own page then gets a 401.
  test.use({ complaints: /: 401: http/ });

  test('changes it by keyboard alone; the undo link in the old mailbox restores it and signs out every device', async ({
    newcomer: { page, account: person },
    context,
  }) => {
    const email = freshAddress();
    await page.goto(account);
    await arrivesAt(page, account);
    await tabsTo(page, 'Change email address');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New email address')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const field = page.getByLabel(`Code we sent to ${email}`);
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /Send again in \d+ seconds/ })).toBeVisible();
    const { code = '' } = await newest(email, undefined);
    const before = await idOfNewest(person.email);
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Your email address is now ${email}`)).toBeVisible();
    await expect(page.locator('[role=status]:focus')).toContainText(
      'We’ll send an undo link to your previous contact details',
    );

    const notice = await newest(person.email, before);
    expect(notice.subject).toBe('A change to your account');
    expect(notice.text).not.toContain(email);
    await onAPhone(context, async (phone) => {
      await phone.goto(notice.links.find((link) => link.includes('/undo-address')) ?? '');
      await arrivesAt(phone, '/undo-address');
      await expect(phone).toHaveURL(/\/undo-address$/);
      await phone.getByRole('button', { name: 'Undo the change' }).click();
      await expect(phone.getByRole('heading', { name: 'The change has been undone' })).toBeFocused();
    });
    // The page learns of it from its stream, without any action.
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  });
});

test('a pending change survives a reload and can be abandoned', async ({
  newcomer: { page, account: person },
}) => {
  const email = freshAddress();
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel(`Code we sent to ${email}`)).toBeVisible();
  await page.reload();
  await arrivesAt(page, account);
  await expect(page.getByLabel(`Code we sent to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeFocused();
});

test('a mobile number is added beside the email address, and removed again', async ({
  newcomer: { page },
}) => {
  // Every number starting with 0412 is a possible mobile number.
  const digits = `12${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  const mobile = `+614${digits}`;
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('button', { name: 'Add a mobile number' }).click();
  await page.getByLabel('New mobile number').fill(`04${digits}`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { code = '' } = await newest(mobile, undefined);
  await page.getByLabel(`Code we sent to ${mobile}`).fill(code);
  await page.getByRole('button', { name: 'Use these contact details' }).click();
  await expect(page.getByText(`Your mobile number is now ${mobile}`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove mobile number' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('Your mobile number has been removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a mobile number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove email address' })).toHaveCount(0);
});

test('discreet messages are turned on with one tap and stay on', async ({ newcomer: { page } }) => {
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('checkbox', { name: 'Keep my messages discreet' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await arrivesAt(page, account);
  await expect(page.getByRole('checkbox', { name: 'Keep my messages discreet' })).toBeChecked();
});

test('a page opened without its link says which link to open', async ({ guest }) => {
  await guest.goto('/undo-address');
  await arrivesAt(guest, '/undo-address');
  await expect(guest.getByText('Open the link in the message we sent you.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Undo the change' })).toHaveCount(0);
});
