import { arrivesAt } from '../fixtures/arrive.ts';
import { givesPasskeys } from '../fixtures/devices.ts';
import { idOfNewest, linkInMessage, newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';

test('a returning member is offered a passkey, and can pick it beside the address field the next time', async ({
  guest,
}) => {
  const email = 'history@kindred.example';
  const before = await idOfNewest(email);
  await guest.goto('/login/email');
  await arrivesAt(guest, '/login/email');
  await guest.getByLabel('Email address').fill(email);
  await guest.getByRole('button', { name: 'Email me a link' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  const message = await newest(email, before);
  await givesPasskeys(guest);
  await guest.goto(linkInMessage(message));
  await arrivesAt(guest, '/tabs/home');

  await guest.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  await guest.getByRole('button', { name: 'Me' }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'guest');

  // The passkey responds immediately, but storing the session is delayed.
  await guest.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (
      ...given: unknown[]
    ) => Promise<unknown>;
    const late = {
      value: (...input: unknown[]) => scheduler.postTask(() => request(...input), { delay: 400 }),
    };
    Object.defineProperty(navigator.locks, 'request', late);
  });
  await guest.goto('/login/email?return_to=%2Ftabs%2Fbookmarks');
  await arrivesAt(guest, '/tabs/bookmarks');
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'member');
});

test('a device without passkeys signs in by link, and no passkey is offered', async ({ guest }) => {
  await guest.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  const requests: string[] = [];
  guest.on('request', (request) => void (request.url().includes('passkey') && requests.push(request.url())));
  const back = '?return_to=%2Ftabs%2Flearn';
  await guest.goto(`/login/email${back}`);
  await arrivesAt(guest, `/login/email${back}`);
  // The server sends one page whatever the query; once it has loaded, its links lead back too.
  for (const [name, path] of [
    ['Use my mobile number instead', '/login/mobile'],
    ['Create an account', '/get-started'],
  ] as const)
    await expect(guest.getByRole('link', { name })).toHaveAttribute('href', path + back);
  await guest.getByLabel('Email address').fill('nokeys@kindred.example');
  await guest.getByRole('button', { name: 'Email me a link' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});
