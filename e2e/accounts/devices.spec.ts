import type { Page } from 'playwright/test';
import { onAPhone } from '../fixtures/another-device.ts';
import { arrivesAt } from '../fixtures/arrive.ts';
import { idOfNewest, newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';

// An address gets one message a minute. This member has two addresses, so they can sign in on two devices without waiting.
const person = { email: 'both@kindred.example', mobile: '+61491570156' };

async function comesIn(page: Page, by: 'email' | 'mobile'): Promise<void> {
  const before = await idOfNewest(person[by]);
  await page.goto(`/login/${by}`);
  await arrivesAt(page, `/login/${by}`);
  await page.getByLabel(by === 'email' ? 'Email address' : 'Mobile number').fill(person[by]);
  await page.getByRole('button', { name: by === 'email' ? 'Email me a link' : 'Text me a link' }).click();
  await arrivesAt(page, '/magic-link?status=active');
  const { code = '' } = await newest(person[by], before);
  await page.getByLabel('Code from the message').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(page, '/tabs/home');
}

test('a device that was signed out from another one says so and shows the next step', async ({
  guest,
  context,
}) => {
  await comesIn(guest, 'email');
  await onAPhone(context, async (phone) => {
    await comesIn(phone, 'mobile');
    await phone.goto('/tabs/settings/account');
    await arrivesAt(phone, '/tabs/settings/account');
    await expect(phone.getByRole('heading', { name: 'Safari, iPhone (this device)' })).toBeVisible();

    await guest.goto('/tabs/settings/account');
    await arrivesAt(guest, '/tabs/settings/account');
    await guest.getByRole('button', { name: 'Sign out Safari, iPhone' }).click();
    await expect(guest.getByText('Safari, iPhone has been signed out.')).toBeFocused();
    await expect(guest.getByRole('heading', { name: 'Safari, iPhone' })).toHaveCount(0);
    await expect(guest.getByText('You aren’t signed in anywhere else.')).toBeVisible();

    const alert = phone.getByRole('dialog', { name: 'Session expired' });
    await expect(alert).toContainText(
      'For security, your session has expired due to inactivity. You will be redirected to login again.',
    );
    await alert.getByRole('button', { name: 'OK, got it!' }).click();
    await arrivesAt(phone, '/login');
  });
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
});
