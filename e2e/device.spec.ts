import type { Page } from 'playwright/test';
import { arrivesAt, followsLink } from './fixtures/arrive.ts';
import { readDeviceStorage, storedToken, seenIn, watchFrames } from './fixtures/frames.ts';
import { expect, test } from './fixtures/people.ts';

test.use({ offlineCopy: true });

const parts = {
  'the welcome page': '.k-welcome-ways',
  'the shell of a guest': '[data-for=guest]',
  'the shell of a member': '[data-for=member]',
};

test('a member never sees the guest shell, on any page, in any frame', async ({ member }) => {
  await watchFrames(member, parts);
  for (const [path, goal] of [
    ['/tabs/learn', '/tabs/learn'],
    ['/tabs/home', '/tabs/home'],
    ['/login', '/tabs/home'],
    ['/welcome-page', '/tabs/home'],
  ] as const) {
    await member.goto(path);
    await arrivesAt(member, goal);
    expect(await seenIn(member), path).toEqual(['the shell of a member']);
  }
});

test('a guest never sees the member shell, nor a flash of the welcome page when they return', async ({
  guest,
}) => {
  await watchFrames(guest, parts);
  for (const [path, goal] of [
    ['/tabs/learn', '/tabs/learn'],
    ['/welcome-page', '/tabs/guest-landing'],
  ] as const) {
    await guest.goto(path);
    await arrivesAt(guest, goal);
    expect(await seenIn(guest), path).toEqual(['the shell of a guest']);
    // From now on they count as a returning guest.
    await expect.poll(() => guest.evaluate(() => localStorage.getItem('kindred.person'))).toBe('guest');
  }
});

const ended = {
  type: 'urn:kindred:problem:session_ended',
  title: 'You are signed out',
  status: 401,
  detail: 'Sign in again to go on.',
  code: 'session_ended',
  errors: [],
  request_id: 'walker',
};

/** The next request by the learn page gets this reply. */
async function answersWith(page: Page, status: number, contentType: string, body: string): Promise<void> {
  await page
    .context()
    .route('**/api/v1/pages/retrieve?key=topics', (route) => route.fulfill({ status, contentType, body }));
}

test.describe('when an API call is refused', () => {
  test.use({ complaints: /: 40[13]: http/ });

  for (const status of [401, 403]) {
    test(`a ${status} from a captive portal signs no one out; one from our server says that the session expired, and leads to the login`, async ({
      member,
    }) => {
      const token = await storedToken(member);
      await member.goto('/urgent-help');
      await arrivesAt(member, '/urgent-help');
      await answersWith(member, status, 'text/html', '<!doctype html><title>Welcome to our hotel</title>');
      await followsLink(member, '/tabs/learn');
      // The page itself may still load, or be cached on the device.
      await expect(member.locator('h1')).toHaveText(/^(You’re offline|Learn)$/);
      await expect(member.getByRole('dialog')).toHaveCount(0);
      await member.context().unrouteAll();
      await followsLink(member, '/tabs/bookmarks');
      await arrivesAt(member, '/tabs/bookmarks');
      expect(await readDeviceStorage(member)).toContain(token);

      await answersWith(member, status, 'application/problem+json', JSON.stringify({ ...ended, status }));
      await followsLink(member, '/tabs/learn');
      const alert = member.getByRole('dialog', { name: 'Session expired' });
      await expect(alert).toBeVisible();
      await expect(alert).toContainText(
        'For security, your session has expired due to inactivity. You will be redirected to login again.',
      );
      const deviceStorage = await readDeviceStorage(member);
      expect(deviceStorage).not.toContain(token);
      expect(deviceStorage).not.toContain('Robin');
      await alert.getByRole('button', { name: 'OK, got it!' }).click();
      await arrivesAt(member, '/login');
      await expect(member.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('signing out leaves no personal data on the device, and opens the start page', async ({ member }) => {
  const token = await storedToken(member);
  await member.setViewportSize({ width: 390, height: 844 });
  await member.goto('/tabs/home');
  await arrivesAt(member, '/tabs/home');
  await member.getByRole('button', { name: 'Me', exact: true }).click();
  await member.getByRole('button', { name: 'Sign out' }).click();
  await arrivesAt(member, '/tabs/guest-landing');
  const deviceStorage = await readDeviceStorage(member);
  for (const own of [token, 'Robin']) expect(deviceStorage).not.toContain(own);
  await member.goto('/tabs/dashboard');
  await arrivesAt(member, `/login?return_to=${encodeURIComponent('/tabs/dashboard')}`);
});
