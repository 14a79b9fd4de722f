import type { EventSummary } from '@kindred/contract/events.ts';
import type { Notifications } from '@kindred/contract/notifications.ts';
import { startPushSink } from '@kindred/rigs/fakes/push-sink.ts';
import type { SignedIn } from '@kindred/rigs/walkers/sign-in.ts';
import type { Page } from 'playwright/test';
import { onAPhone } from './fixtures/another-device.ts';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { diaryOf } from './fixtures/energy-diary.ts';
import { idOfNewest, newest } from './fixtures/messages.ts';
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

/** Whatever the hour is at which these tests run. */
const neverQuiet = ({ token }: Pick<SignedIn, 'token'>) =>
  api('POST', '/notification_preferences/configure', token, {
    quiet: { on: false, from: '20:00', until: '08:00' },
  });

/** An event that the member goes to is moved by staff: one for each test. Gives back what it is called. */
async function tellOfAMove({ token }: Pick<SignedIn, 'token'>, nth: number): Promise<string> {
  const { items } = await api<{ items: EventSummary[] }>('GET', '/events', token);
  const event = items.toSorted((a, b) => a.slug.localeCompare(b.slug)).at(nth);
  if (!event) throw new Error('no event is to come');
  await api('POST', `/events/${event.id}/register`, token, {});
  const staff = await staffToken('content');
  const day = event.starts_at.slice(0, 10);
  await api('PUT', `/staff/events/${event.id}`, staff, { day, at: `10:1${nth}` });
  const told = async () => (await api<Notifications>('GET', '/notifications', token)).items.length;
  await expect.poll(told, { timeout: 15_000 }).toBeGreaterThan(0);
  return event.title;
}

const me = (page: Page) => page.getByRole('button', { name: /^Me\b/ });

test('what was told stands in the list, opens what it is about, and is read then', async ({
  newcomer: { page, account },
}) => {
  await page.goto(list);
  await arrivesAt(page, list);
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
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
  await expect(page.getByText('Nothing new.')).toBeVisible();
});

test('all can be marked as read by keyboard, and the focus stays in the page', async ({
  newcomer: { page, account },
}) => {
  await tellOfAMove(account, 2);
  await page.goto(list);
  await arrivesAt(page, list);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByText('All are marked as read.');
  await expect(done).toBeFocused();
  await expect(me(page)).not.toHaveAccessibleName(/new/);
  await page.reload();
  await expect(page.getByText('Nothing new.')).toBeVisible();
});

test('each choice is kept as it is made', async ({ newcomer: { page, account } }) => {
  await diaryOf(baseUrl(), account).start();
  await page.goto(choices);
  await arrivesAt(page, choices);
  const ofEvents = page.getByRole('group', { name: 'Changes of events' });
  await expect(ofEvents.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  await expect(ofEvents.getByRole('checkbox', { name: 'Text message' })).toHaveCount(0);
  await ofEvents.getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Nothing for a week' }).click();
  await expect(page.getByRole('button', { name: 'Let messages come again' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Keep these times' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nothing from 21:30 to 08:00' })).toBeChecked();
  await page.getByLabel('Time', { exact: true }).fill('09:15');
  await page.getByRole('button', { name: 'Remind me at this time' }).click();
  await expect(page.getByText(/^Each day at 9:15 am/i)).toBeVisible();
  await page.reload();
  await expect(ofEvents.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(page.getByText(/^Each day at 9:15 am/i)).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test.describe('a choice that is refused', () => {
  test.use({ complaints: /422/ });

  test('account and security keep one way on', async ({ newcomer: { page } }) => {
    await page.goto(choices);
    const security = page.getByRole('group', { name: 'Account and security' });
    await security.getByRole('checkbox', { name: 'E-mail' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was changed');
    await expect(security.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  });
});

test('a mail of one kind is stopped by one tap on its page, without signing in, and let come again', async ({
  newcomer: { account },
  guest,
}) => {
  await neverQuiet(account);
  const before = await idOfNewest(account.email);
  await tellOfAMove(account, 3);
  const mail = await newest(account.email, before);
  expect(mail.subject).toBe('There is a new time');
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
  await expect(guest.getByText('You get mails about “Changes of events”.')).toBeVisible();
  expect(await isOn(), 'opening it stops nothing').toBe(true);
  await guest.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(guest.getByRole('heading', { name: 'These mails are stopped' })).toBeFocused();
  expect(await isOn()).toBe(false);
  await guest.getByRole('button', { name: 'Let them come again' }).click();
  await expect(guest.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
  expect(await isOn()).toBe(true);
});

test('this device is asked only after a tap, shows nothing of what it is about, and opens it through the sign-in', async ({
  newcomer: { page, account },
}) => {
  await neverQuiet(account);
  const service = await startPushSink();
  const browser = service.subscribe();
  await page.addInitScript((keys) => {
    // A browser without a screen says no to messages and talks to no push service: this stands in for both.
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () =>
      Promise.resolve((permission = 'granted') as NotificationPermission);
    const made = { ...keys, toJSON: () => keys, unsubscribe: () => Promise.resolve(true) };
    let current: unknown = null;
    const subscribe = () => Promise.resolve((current = made));
    Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) });
  }, browser);
  await page.goto('/tabs/tips');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(choices);
  await expect(page.getByText('It never says what it is about')).toBeVisible();
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
