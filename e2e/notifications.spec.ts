import type { EventSummary } from '@kindred/contract/events.ts';
import type { Notifications } from '@kindred/contract/notifications.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { startPushSink } from '@kindred/rigs/fakes/push-sink.ts';
import type { SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import type { Page } from 'playwright/test';
import { onAPhone } from './fixtures/another-device.ts';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { diaryOf } from './fixtures/energy-diary.ts';
import { idOfNewest, neverQuiet, newest } from './fixtures/messages.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { staffToken } from './fixtures/staff.ts';

const list = '/tabs/settings/notifications';
const choices = `${list}?show=choices`;

async function api<T>(method: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Auth-Header': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}

/** Staff reschedule an event the member booked, a different one for each test. Returns its title. */
async function tellOfAMove({ token }: Pick<SignedInAccount, 'token'>, nth: number): Promise<string> {
  const { items } = await api<{ items: EventSummary[] }>('GET', '/events', token);
  const event = items.toSorted((a, b) => a.slug.localeCompare(b.slug)).at(nth);
  if (!event) throw new Error('no event is to come');
  await api('POST', `/events/${event.id}/register`, token, {});
  const staff = await staffToken('content');
  const day = event.starts_at.slice(0, 10);
  const wall = new Date(wallOf(event.zone, Date.parse(event.starts_at))).toISOString();
  const based_on = { day: wall.slice(0, 10), at: wall.slice(11, 16) };
  await api('PUT', `/staff/events/${event.id}`, staff, { day, at: `10:1${nth}`, based_on });
  const report = async () => (await api<Notifications>('GET', '/notifications', token)).items.length;
  await expect.poll(report, { timeout: 15_000 }).toBeGreaterThan(0);
  return event.title;
}

const me = (page: Page) => page.getByRole('button', { name: /^Me\b/ });

test('a notification in the list opens its subject, and is then marked as read', async ({
  newcomer: { page, account },
}) => {
  await page.goto(list);
  await arrivesAt(page, list);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  const title = await tellOfAMove(account, 1);
  await page.reload();
  const entry = page.getByRole('link', { name: `New time: ${title}` });
  await expect(entry).toContainText('New');
  await expect(me(page)).toHaveAccessibleName(/1 new/);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await entry.click();
  await expect(page).toHaveURL(/\/tabs\/upcoming_events\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(me(page)).not.toHaveAccessibleName(/new/);
  await page.goBack();
  await expect(entry).toBeVisible();
  await expect(page.getByText('No new notifications.')).toBeVisible();
});

test('all notifications can be marked as read by keyboard, and the focus stays in the page', async ({
  newcomer: { page, account },
}) => {
  await tellOfAMove(account, 2);
  await page.goto(list);
  await arrivesAt(page, list);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByText('All notifications are marked as read.');
  await expect(done).toBeFocused();
  await expect(me(page)).not.toHaveAccessibleName(/new/);
  await page.reload();
  await expect(page.getByText('No new notifications.')).toBeVisible();
});

test('each preference is saved as it is changed', async ({ newcomer: { page, account } }) => {
  await diaryOf(baseUrl(), account).start();
  await page.goto(choices);
  await arrivesAt(page, choices);
  const ofEvents = page.getByRole('group', { name: 'Event changes' });
  await expect(ofEvents.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(ofEvents.getByRole('checkbox', { name: 'Text message' })).toHaveCount(0);
  await ofEvents.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause for a week' }).click();
  await expect(page.getByRole('button', { name: 'Turn notifications back on' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Save these times' }).click();
  await expect(
    page.getByRole('checkbox', { name: /^No notifications from 9:30\spm to 8\sam/i }),
  ).toBeChecked();
  await page.getByLabel('Time', { exact: true }).fill('09:15');
  await page.getByRole('button', { name: 'Remind me at this time' }).click();
  await expect(page.getByText(/^We’ll remind you at 9:15\sam/i)).toBeVisible();
  await page.reload();
  await expect(ofEvents.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await expect(page.getByText(/^We’ll remind you at 9:15\sam/i)).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test.describe('a preference that is refused', () => {
  test.use({ complaints: /422/ });

  test('keeps at least one channel for account and security', async ({ newcomer: { page } }) => {
    await page.goto(choices);
    const security = page.getByRole('group', { name: 'Account and security' });
    await security.getByRole('checkbox', { name: 'Email' }).click();
    await expect(page.getByRole('alert')).toContainText('We haven’t changed anything');
    await expect(security.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  });
});

test('one tap on an email’s page unsubscribes from its kind without signing in, and another subscribes again', async ({
  newcomer: { account },
  guest,
}) => {
  await neverQuiet(account);
  const before = await idOfNewest(account.email);
  await tellOfAMove(account, 3);
  const mail = await newest(account.email, before);
  expect(mail.subject).toBe('Your event has a new time');
  const link = mail.links.find((one) => one.includes('/unsubscribe/')) ?? '';
  const isOn = async () => {
    const path = '/notification_preferences/current';
    const { categories } = await api<{ categories: { category: string; email: boolean }[] }>(
      'GET',
      path,
      account.token,
    );
    return categories.find(({ category }) => category === 'event_change')?.email;
  };
  await guest.goto(link);
  await expect(guest.getByText('You get emails about “Event changes”.')).toBeVisible();
  expect(await isOn(), 'opening it stops nothing').toBe(true);
  await guest.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(guest.getByRole('heading', { name: 'You’ve stopped these emails' })).toBeFocused();
  expect(await isOn()).toBe(false);
  await guest.getByRole('button', { name: 'Start these emails again' }).click();
  await expect(guest.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  expect(await isOn()).toBe(true);
});

test.describe('on a device with a service worker', () => {
  test.use({ offlineCopy: true });

  test('push asks for permission only after a tap, hides its subject, and opens it after the sign-in', async ({
    newcomer: { page, account },
  }) => {
    await neverQuiet(account);
    const service = await startPushSink();
    const browser = service.subscribe();
    await page.addInitScript((keys) => {
      // A headless browser refuses notifications and has no push service, so both are replaced.
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () =>
        Promise.resolve((permission = 'granted') as NotificationPermission);
      const created = { ...keys, toJSON: () => keys, unsubscribe: () => Promise.resolve(true) };
      let current: unknown = null;
      const subscribe = () => Promise.resolve((current = created));
      Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) });
    }, browser);
    await page.goto('/tabs/tips');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(choices);
    await expect(page.getByText('It won’t say what it’s about')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(page.getByRole('button', { name: 'Turn off for this device' })).toBeVisible();
    const title = await tellOfAMove(account, 4);
    await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(1);
    const text = service.taken[0]?.text ?? '';
    expect(text).not.toContain(title);
    const { id, body } = JSON.parse(text) as { id: string; body: string };
    expect(body).toBe('You have a new message in Kindred.');

    await page.goto(`/go/notifications/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(me(page)).not.toHaveAccessibleName(/new/);
    await page.goto(choices);

    await onAPhone(page.context(), async (phone) => {
      await phone.goto(`${baseUrl()}/go/notifications/${id}`);
      const back = encodeURIComponent(`${list}?open=${id}`);
      await expect(phone).toHaveURL(`${baseUrl()}/login?return_to=${back}`);
    });
    await service.stop();
  });
});
