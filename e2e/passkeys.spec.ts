import { arrivesAt } from './fixtures/arrive.ts';
import { givesPasskeys } from './fixtures/devices.ts';
import { idOfNewest, linkOf, newest } from './fixtures/messages.ts';
import { expect, test } from './fixtures/people.ts';

test('who signs in again is offered a passkey, and the next time picks it beside the address field', async ({
  guest,
}) => {
  const email = 'history@kindred.example';
  const before = await idOfNewest(email);
  await guest.goto('/login/email');
  await arrivesAt(guest, '/login/email');
  await guest.getByLabel('E-mail address').fill(email);
  await guest.getByRole('button', { name: 'Send me a link' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  const message = await newest(email, before);
  await givesPasskeys(guest);
  await guest.goto(linkOf(message));
  await arrivesAt(guest, '/tabs/home');

  await guest.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  await guest.getByRole('button', { name: 'Me' }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'guest');

  // The key is there at once, what the device keeps of the session is not.
  await guest.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (
      ...given: unknown[]
    ) => Promise<unknown>;
    const late = {
      value: (...given: unknown[]) => scheduler.postTask(() => request(...given), { delay: 400 }),
    };
    Object.defineProperty(navigator.locks, 'request', late);
  });
  await guest.goto('/login/email?return_to=%2Ftabs%2Fbookmarks');
  await arrivesAt(guest, '/tabs/bookmarks');
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'member');
});

test('a device without passkeys signs in by link as ever, and is asked nothing', async ({ guest }) => {
  await guest.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  const asked: string[] = [];
  guest.on('request', (request) => void (request.url().includes('passkey') && asked.push(request.url())));
  await guest.goto('/login/email');
  await arrivesAt(guest, '/login/email');
  await guest.getByLabel('E-mail address').fill('nokeys@kindred.example');
  await guest.getByRole('button', { name: 'Send me a link' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});
