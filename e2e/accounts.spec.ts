import type { OutboxMessage } from '@kindred/contract/notifications/outbox.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { readDeviceStorage } from './fixtures/frames.ts';
import { idOfNewest, linkInMessage, newest } from './fixtures/messages.ts';
import { expect, removeServiceWorkers, test } from './fixtures/people.ts';

/** Requests a sign-in link as a person would; returns the message. */
async function asks(page: Page, email: string, from = '/login/email'): Promise<OutboxMessage> {
  const before = await idOfNewest(email);
  await page.goto(from);
  await arrivesAt(page, from);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await arrivesAt(page, '/magic-link?status=active');
  return newest(email, before);
}

async function isSignedIn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-person', 'member');
  expect(await readDeviceStorage(page)).toContain('(sample)');
}

/** Signs in someone who has not finished onboarding, and so resumes where they stopped. */
async function signsInAs(page: Page, email: string): Promise<void> {
  const message = await asks(page, email);
  await page.goto(linkInMessage(message));
  await arrivesAt(page, '/get-started');
  await isSignedIn(page);
}

async function onAnotherDevice(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  const other = await browser?.newContext({ reducedMotion: 'reduce' });
  if (!other) throw new Error('no browser');
  try {
    await removeServiceWorkers(other);
    await visit(await other.newPage());
  } finally {
    await other.close();
  }
}

test.describe('a device that remembers its owner', () => {
  test.use({ complaints: /: 429: http/ });

  test('asks for a link with 2 taps, until someone says it is not them', async ({ guest }) => {
    const email = `back-${crypto.randomUUID()}@kindred.example`;
    const remember = guest.getByLabel('Remember my email on this device');
    await asks(guest, email);
    await remember.check();
    await expect.poll(() => readDeviceStorage(guest), 'the choice is stored').toContain(email);
    await guest.goto('/tabs/guest-landing');
    await arrivesAt(guest, '/tabs/guest-landing');
    await guest.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await arrivesAt(guest, '/login');
    const send = guest.getByRole('button', { name: 'Email a link to b•••@kindred.example' });
    await expect(send).toBeVisible();
    await expect(guest.getByLabel('This is a shared or public device')).toHaveCount(0);
    await expect(guest.getByLabel('Email address')).toHaveCount(0);
    await send.click();
    await expect(guest.getByRole('alert')).toContainText('You can ask again in 1 minute.');
    await guest.getByRole('button', { name: 'Not you?' }).click();
    await expect(guest.getByLabel('Email address')).toBeVisible();
    await guest.reload();
    await arrivesAt(guest, '/login');
    await expect(guest.getByLabel('This is a shared or public device')).toBeVisible();
    expect(await readDeviceStorage(guest)).not.toContain(email);
  });
});

test('a shared device is not offered to remember anyone', async ({ guest }) => {
  await guest.goto('/login');
  await arrivesAt(guest, '/login');
  await guest.getByLabel('Email address').fill(`shared-${crypto.randomUUID()}@kindred.example`);
  await guest.getByLabel('This is a shared or public device').check();
  await guest.getByRole('button', { name: 'Email me a link' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  await expect(guest.getByLabel('Code from the message')).toBeVisible();
  await expect(guest.getByLabel('Remember my email on this device')).toHaveCount(0);
});

// Each address gets at most one message a minute, so each test uses a different person.
test('the code in the email signs a person in and returns them to where they were', async ({ guest }) => {
  await guest.goto('/goal');
  await arrivesAt(guest, '/login?return_to=%2Fgoal');
  const message = await asks(guest, 'member@kindred.example', '/login?return_to=%2Fgoal');
  const code = message.code ?? '';
  await guest.getByLabel('Code from the message').fill('12');
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByLabel('Code from the message')).toHaveAccessibleDescription(/6 digits/);
  await guest.getByLabel('Code from the message').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(guest, '/goal');
  await isSignedIn(guest);
  await guest.getByRole('button', { name: 'Me' }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.locator('html')).toHaveAttribute('data-person', 'guest');
  await expect.poll(() => readDeviceStorage(guest)).not.toContain('(sample)');
});

test('a sign-in link opens immediately in the browser that asked, asks for the number elsewhere, and leaves no trace in the address', async ({
  guest,
  context,
}) => {
  const message = await asks(guest, 'carer@kindred.example');
  const number = await guest.locator('.k-number-digits').textContent();
  await onAnotherDevice(context, async (page) => {
    await page.goto(linkInMessage(message));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(page.url()).toMatch(/\/verify-token$/);
    await expect(page.getByText('c•••@kindred.example')).toBeVisible();
    await page.getByLabel('2-digit number').fill(number === '10' ? '11' : '10');
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await expect(page.getByText('That number isn’t right')).toBeVisible();
    await page.getByLabel('2-digit number').fill(number ?? '');
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await arrivesAt(page, '/tabs/home');
    await isSignedIn(page);
  });
  await expect(guest.getByText('The link was opened on another device')).toBeVisible({ timeout: 15_000 });
  await guest.goto(linkInMessage(message));
  await arrivesAt(guest, '/magic-link?status=expired');
  await expect(guest.getByRole('heading', { name: 'Link expired' })).toBeVisible();
});

test('a device that is signed in as another member asks before it switches accounts', async ({ guest }) => {
  const email = `lee-${crypto.randomUUID()}@kindred.example`;
  await guest.goto('/onboarding/create-account');
  await arrivesAt(guest, '/onboarding/create-account');
  await guest.getByLabel('First name').fill('Lee');
  await guest.getByLabel('Email address or mobile number').fill(email);
  await guest.getByLabel('I agree to the terms of use').check();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  const link = linkInMessage(await newest(email, undefined));
  await signsInAs(guest, 'new@kindred.example');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  await guest.getByRole('button', { name: 'Use the link' }).click();
  await arrivesAt(guest, '/get-started');
  await expect.poll(() => readDeviceStorage(guest)).toContain(email);
  expect(await readDeviceStorage(guest)).not.toContain('(sample)');
});

test.describe('a sign-in address that cannot be used', () => {
  test.use({ complaints: /: 4(22|29): http/ });

  test('shows the error beside its field, and keeps the input', async ({ guest }) => {
    await guest.goto('/login/email');
    await arrivesAt(guest, '/login/email');
    const field = guest.getByLabel('Email address');
    await field.fill('robin at home');
    await field.press('Enter');
    await expect(guest.getByRole('alert')).toContainText('Enter your email address');
    await expect(guest.getByRole('alert')).toBeFocused();
    await expect(field).toHaveValue('robin at home');
    await expect(field).toHaveAccessibleDescription(/Enter your email address/);
  });

  test('says how long to wait when a link is requested again too soon', async ({ guest }) => {
    await asks(guest, 'twice@kindred.example');
    await guest.goto('/login/email');
    await arrivesAt(guest, '/login/email');
    await guest.getByLabel('Email address').fill('twice@kindred.example');
    await guest.getByRole('button', { name: 'Email me a link' }).click();
    await expect(guest.getByRole('alert')).toContainText('You can ask again in 1 minute.');
  });
});

test('input typed before hydration is sent afterwards, and never appears in the URL', async ({ guest }, {
  repeatEachIndex,
}) => {
  const typed = Promise.withResolvers<void>();
  await guest.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await guest.goto('/login/email');
  await guest.getByLabel('Email address').fill(`early${repeatEachIndex}@kindred.example`);
  await guest.getByLabel('Email address').press('Enter');
  typed.resolve();
  await arrivesAt(guest, '/magic-link?status=active');
  expect(guest.url()).not.toContain('early');
});
