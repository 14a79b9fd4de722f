import type { OutboxMessage } from '@kindred/contract/outbox.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { keptOnDevice } from './fixtures/frames.ts';
import { idOfNewest, linkOf, newest } from './fixtures/messages.ts';
import { expect, test } from './fixtures/people.ts';

/** Asks for a link as a person does; gives back what came. */
async function asks(page: Page, email: string, from = '/login/email'): Promise<OutboxMessage> {
  const before = await idOfNewest(email);
  await page.goto(from);
  await arrivesAt(page, from);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await arrivesAt(page, '/magic-link?status=active');
  return newest(email, before);
}

async function isSignedIn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-person', 'member');
  expect(await keptOnDevice(page)).toContain('(sample)');
}

/** A person who has not finished begins where they left off. */
async function signsInAs(page: Page, email: string): Promise<void> {
  const message = await asks(page, email);
  await page.goto(linkOf(message));
  await arrivesAt(page, '/get-started');
  await isSignedIn(page);
}

async function onAnotherDevice(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  const other = await browser?.newContext({ reducedMotion: 'reduce' });
  if (!other) throw new Error('no browser');
  try {
    await visit(await other.newPage());
  } finally {
    await other.close();
  }
}

// One address gets one message a minute, so each journey is somebody else's.
test('with the code of the mail a person is signed in and back where they were', async ({ guest }) => {
  await guest.goto('/goal');
  await arrivesAt(guest, '/login?return_to=%2Fgoal');
  await guest.getByRole('link', { name: 'Send it to my e-mail' }).click();
  const message = await asks(guest, 'member@kindred.example', '/login/email?return_to=%2Fgoal');
  const code = message.code ?? '';
  await guest.getByLabel('Code from the message').fill('12');
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByLabel('Code from the message')).toHaveAccessibleDescription(/six digits/);
  await guest.getByLabel('Code from the message').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(guest, '/goal');
  await isSignedIn(guest);
  await guest.getByRole('button', { name: 'Me' }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'guest');
  expect(await keptOnDevice(guest)).not.toContain('(sample)');
});

test('the link opens at once where it was asked for, asks for the number elsewhere, and leaves no trace in the address', async ({
  guest,
  context,
}) => {
  const message = await asks(guest, 'carer@kindred.example');
  const number = await guest.locator('.k-number-digits').textContent();
  await onAnotherDevice(context, async (page) => {
    await page.goto(linkOf(message));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(page.url()).toMatch(/\/verify-token$/);
    await expect(page.getByText('c•••@kindred.example')).toBeVisible();
    await page.getByLabel('Number on the other screen').fill(number === '10' ? '11' : '10');
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await expect(page.getByText('This number does not fit')).toBeVisible();
    await page.getByLabel('Number on the other screen').fill(number ?? '');
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await arrivesAt(page, '/tabs/home');
    await isSignedIn(page);
  });
  await expect(guest.getByText('The link was opened on another device')).toBeVisible({ timeout: 15_000 });
  await guest.goto(linkOf(message));
  await arrivesAt(guest, '/magic-link?status=expired');
  await expect(guest.getByRole('heading', { name: 'Link expired' })).toBeVisible();
});

test('a device that is signed in as somebody else asks before it changes hands', async ({ guest }) => {
  const email = `lee-${crypto.randomUUID()}@kindred.example`;
  await guest.goto('/onboarding/create-account');
  await arrivesAt(guest, '/onboarding/create-account');
  await guest.getByLabel('First name').fill('Lee');
  await guest.getByLabel('E-mail address or mobile number').fill(email);
  await guest.getByLabel('I agree to the terms of use').check();
  await guest.getByRole('button', { name: 'Create my account' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  const link = linkOf(await newest(email, undefined));
  await signsInAs(guest, 'new@kindred.example');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await guest.getByRole('button', { name: 'Use the link' }).click();
  await arrivesAt(guest, '/get-started');
  await expect.poll(() => keptOnDevice(guest)).toContain(email);
  expect(await keptOnDevice(guest)).not.toContain('(sample)');
});

test.describe('what cannot be sent to', () => {
  test.use({ complaints: /: 4(22|29): http/ });

  test('is told beside its field, and stays there to be mended', async ({ guest }) => {
    await guest.goto('/login/email');
    await arrivesAt(guest, '/login/email');
    const field = guest.getByLabel('E-mail address');
    await field.fill('robin at home');
    await field.press('Enter');
    await expect(guest.getByRole('alert')).toContainText('Type your e-mail address');
    await expect(guest.getByRole('alert')).toBeFocused();
    await expect(field).toHaveValue('robin at home');
    await expect(field).toHaveAccessibleDescription(/Type your e-mail address/);
  });

  test('again so soon is told with the time to wait', async ({ guest }) => {
    await asks(guest, 'twice@kindred.example');
    await guest.goto('/login/email');
    await arrivesAt(guest, '/login/email');
    await guest.getByLabel('E-mail address').fill('twice@kindred.example');
    await guest.getByRole('button', { name: 'Send me a link' }).click();
    await expect(guest.getByRole('alert')).toContainText('You can ask again in one minute.');
  });
});

test('what was typed before the app is awake is sent when it is, and never stands in the address', async ({
  guest,
}, { repeatEachIndex }) => {
  const typed = Promise.withResolvers<void>();
  await guest.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await guest.goto('/login/email');
  await guest.getByLabel('E-mail address').fill(`early${repeatEachIndex}@kindred.example`);
  await guest.getByLabel('E-mail address').press('Enter');
  typed.resolve();
  await arrivesAt(guest, '/magic-link?status=active');
  expect(guest.url()).not.toContain('early');
});
