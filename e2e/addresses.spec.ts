import type { Page } from 'playwright/test';
import { onAPhone } from './fixtures/another-device.ts';
import { arrivesAt } from './fixtures/arrive.ts';
import { idOfNewest, newest } from './fixtures/messages.ts';
import { expect, test } from './fixtures/people.ts';

const account = '/tabs/settings/account';
const freshAddress = () => `new-${crypto.randomUUID()}@kindred.example`;

/** Goes on with the tabulator until something of this name has the focus. */
async function tabsTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name }));
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`the tabulator never came to ${String(name)}`);
}

test.describe('a member who changes their e-mail address', () => {
  // The undo signs them out, which their own page then hears.
  test.use({ complaints: /: 401: http/ });

  test('does it by keyboard alone, and by the old address it is undone and everybody is out', async ({
    newcomer: { page, account: person },
    context,
  }) => {
    const email = freshAddress();
    await page.goto(account);
    await arrivesAt(page, account);
    await tabsTo(page, 'Change the e-mail address');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New e-mail address')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const field = page.getByLabel(`Code that we sent to ${email}`);
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /Send again in \d+ seconds/ })).toBeVisible();
    const { code = '' } = await newest(email, undefined);
    const before = await idOfNewest(person.email);
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Your e-mail address is now ${email}`)).toBeVisible();
    await expect(page.locator('[role=status]:focus')).toContainText(
      'We tell the addresses that you had before',
    );

    const notice = await newest(person.email, before);
    expect(notice.subject).toBe('A change to your account');
    expect(notice.text).not.toContain(email);
    await onAPhone(context, async (phone) => {
      await phone.goto(notice.links.find((link) => link.includes('/undo-address')) ?? '');
      await arrivesAt(phone, '/undo-address');
      await expect(phone).toHaveURL(/\/undo-address$/);
      await phone.getByRole('button', { name: 'Undo it' }).click();
      await expect(phone.getByRole('heading', { name: 'It is undone' })).toBeFocused();
    });
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  });
});

test('what waits for its code is still there after a reload, and can be left', async ({
  newcomer: { page, account: person },
}) => {
  const email = freshAddress();
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel(`Code that we sent to ${email}`)).toBeVisible();
  await page.reload();
  await arrivesAt(page, account);
  await expect(page.getByLabel(`Code that we sent to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the e-mail address' })).toBeFocused();
});

test('a mobile number is added beside the e-mail address, and taken away again', async ({
  newcomer: { page },
}) => {
  const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  const mobile = `+614${digits}`;
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('button', { name: 'Add a mobile number' }).click();
  await page.getByLabel('New mobile number').fill(`04${digits}`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { code = '' } = await newest(mobile, undefined);
  await page.getByLabel(`Code that we sent to ${mobile}`).fill(code);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`Your mobile number is now ${mobile}`)).toBeVisible();
  await page.getByRole('button', { name: 'Take the mobile number away' }).click();
  await page.getByRole('button', { name: 'Yes, take it away' }).click();
  await expect(page.getByText('Your mobile number is taken away')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a mobile number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the e-mail address away' })).toHaveCount(0);
});

test('discreet messages are chosen with one tap and stay chosen', async ({ newcomer: { page } }) => {
  await page.goto(account);
  await arrivesAt(page, account);
  await page.getByRole('checkbox', { name: 'Keep my messages discreet' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await arrivesAt(page, account);
  await expect(page.getByRole('checkbox', { name: 'Keep my messages discreet' })).toBeChecked();
});

test('a page without its link says what to open', async ({ guest }) => {
  await guest.goto('/undo-address');
  await arrivesAt(guest, '/undo-address');
  await expect(guest.getByText('Open the link in the message that we sent you.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Undo it' })).toHaveCount(0);
});
