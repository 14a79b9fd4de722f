import type { NotificationPreferences } from '@kindred/contract/notifications.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { NotificationChoices } from './choices.tsx';

const categories = [
  'energy_reminder',
  'review_due',
  'chat_reply',
  'coordinator',
  'event_reminder',
  'event_change',
  'topics_digest',
  'service_changed',
  'security',
  'news',
] as const;

const first: NotificationPreferences = {
  categories: categories.map((category) => ({ category, email: false, sms: false, push: false })),
  quiet: { on: false, from: '21:00', until: '07:00' },
  snoozed_until: null,
  zone: 'Australia/Sydney',
  energy_coach: 'none',
  energy_time: null,
  email: 'ready',
  sms: 'not_set_up',
  push_here: false,
  push_key: '',
};

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

afterEach(() => void vi.restoreAllMocks());

async function givenChoices(preferences: NotificationPreferences) {
  const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
  const element = <NotificationChoices first={preferences} />;
  const router = createMemoryRouter([{ id: 'shell', path: '*', element }], {
    hydrationData: { loaderData: { shell } },
  });
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('formats quiet hours like any other time, and sends them as typed', async () => {
  const sent: unknown[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    sent.push(body);
    return { status: 200, body: { ...first, ...(body as Partial<NotificationPreferences>) } };
  });
  const screen = await givenChoices({ ...first, quiet: { on: true, from: '20:00', until: '08:00' } });
  await expect
    .element(screen.getByRole('checkbox', { name: /^No notifications from 8\spm to 8\sam/i }))
    .toBeChecked();
  await screen.getByLabelText('From', { exact: true }).fill('21:30');
  await screen.getByRole('button', { name: 'Save these times' }).click();
  await expect
    .element(screen.getByRole('checkbox', { name: /^No notifications from 9:30\spm to 8\sam/i }))
    .toBeChecked();
  expect(sent).toEqual([{ quiet: { on: true, from: '21:30', until: '08:00' } }]);
});

it('does not save quiet hours that end when they begin, and says how to have none', async () => {
  const screen = await givenChoices({ ...first, quiet: { on: true, from: '20:00', until: '08:00' } });
  await screen.getByLabelText('From', { exact: true }).fill('08:00');
  await expect.element(screen.getByText('Choose 2 different times.', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save these times' }).elements()).toEqual([]);
});

it('shows two quick choices as chosen, whichever reply arrives first', async () => {
  let stored = first;
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const { quiet, snooze } = body as { quiet?: NotificationPreferences['quiet']; snooze?: 'week' };
    stored = {
      ...stored,
      ...(quiet && { quiet }),
      ...(snooze && { snoozed_until: '2027-03-08T00:00:00Z' }),
    };
    const reply = stored;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return { status: 200, body: reply };
  });
  const screen = await givenChoices({ ...first });
  const quietHours = screen.getByRole('checkbox', { name: /^No notifications from/ });
  await quietHours.click();
  await screen.getByRole('button', { name: 'Pause for a week' }).click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // Answers the latest request first, if there are several.
    waiting.pop()?.();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(quietHours).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Turn notifications back on' })).toBeVisible();
});

it('still reports a failed choice after the next one, made quickly after it, is saved', async () => {
  const waiting: ((answer: ApiAnswer) => void)[] = [];
  const reply = (answer: ApiAnswer) =>
    expect.poll(() => waiting.splice(0).map((resolve) => resolve(answer)).length).toBe(1);
  chooseTransport(
    () =>
      new Promise<ApiAnswer>((resolve) => {
        waiting.push(resolve);
      }),
  );
  const saved = { status: 200, body: { ...first, snoozed_until: '2027-03-08T00:00:00Z' } };
  const problem = { type: 'about:blank', title: 'Fault', status: 500, code: 'unexpected', errors: [] };
  const screen = await givenChoices({ ...first });
  const notice = screen.getByText('Something went wrong on our side');
  const turnOn = screen.getByRole('button', { name: 'Turn notifications back on' });
  await screen.getByRole('checkbox', { name: /^No notifications from/ }).click();
  await screen.getByRole('button', { name: 'Pause for a week' }).click();
  await reply({ status: 500, body: problem });
  await reply(saved);
  await expect.element(turnOn).toBeVisible();
  await expect.element(notice).toBeVisible();
  expect(screen.getByText('Saved.').query()).toBeNull();
  await turnOn.click();
  await reply({ status: 200, body: first });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(notice.query()).toBeNull();
});

it('saves both of two channels chosen quickly for the same messages', async () => {
  let stored: NotificationPreferences = { ...first, sms: 'ready' };
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const { channels } = body as { channels: { category: string; channel: string; on: boolean }[] };
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    stored = {
      ...stored,
      categories: stored.categories.map((row) => ({
        ...row,
        ...Object.fromEntries(
          channels.filter((one) => one.category === row.category).map((one) => [one.channel, one.on]),
        ),
      })),
    };
    return { status: 200, body: stored };
  });
  const screen = await givenChoices(stored);
  const news = screen.getByRole('group', { name: /news/i }).last();
  const email = news.getByRole('checkbox', { name: 'Email' });
  const sms = news.getByRole('checkbox', { name: 'Text message' });
  await email.click();
  await sms.click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.pop()?.();
  }
  await expect
    .poll(() => stored.categories.find(({ category }) => category === 'news'))
    .toMatchObject({ email: true, sms: true });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(email).toBeChecked();
  await expect.element(sms).toBeChecked();
});

/** A server whose replies each test releases itself; a request takes effect before its reply is sent. */
function slowServer(given: NotificationPreferences) {
  const server = { stored: given, requests: 0, waiting: [] as (() => void)[] };
  chooseTransport(async ({ path, body }): Promise<ApiAnswer> => {
    const change = path.endsWith('/push_subscription') ? { push_here: false } : (body as object);
    const { channels = [], ...rest } = change as { channels?: { category: string; channel: string }[] };
    const on = (category: string) =>
      Object.fromEntries(
        channels.filter((one) => one.category === category).map((one) => [one.channel, true]),
      );
    const rows = server.stored.categories.map((row) => ({ ...row, ...on(row.category) }));
    server.stored = { ...server.stored, ...rest, categories: rows };
    server.requests += 1;
    const reply = server.stored;
    await new Promise<void>((resolve) => {
      server.waiting.push(resolve);
    });
    return { status: 200, body: reply };
  });
  return server;
}

async function letGo({ waiting }: { waiting: (() => void)[] }): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  waiting.shift()?.();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

it('keeps the times of quiet hours even if they are turned off while being saved', async () => {
  const server = slowServer({ ...first, quiet: { on: true, from: '21:00', until: '07:00' } });
  const screen = await givenChoices(server.stored);
  await screen.getByLabelText('From', { exact: true }).fill('22:30');
  await screen.getByRole('button', { name: 'Save these times' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quiet hours' })).toHaveFocus();
  const quietHours = screen.getByRole('checkbox', { name: /^No notifications from/ });
  await quietHours.click();
  await letGo(server);
  await expect.element(quietHours).not.toBeChecked();
  await letGo(server);
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(server.stored.quiet).toEqual({ on: false, from: '22:30', until: '07:00' });
});

it('a late reply about this device does not revert choices made in the meantime', async () => {
  const registration = {
    pushManager: {
      getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe: async () => true }),
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  const server = slowServer({ ...first, push_here: true });
  const screen = await givenChoices(server.stored);
  await screen.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect.poll(() => server.requests).toBe(1);
  const email = screen.getByRole('group', { name: /news/i }).last().getByRole('checkbox', { name: 'Email' });
  await email.click();
  await expect.poll(() => server.requests).toBe(2);
  await letGo({ waiting: server.waiting.splice(1) });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await letGo(server);
  await expect.element(screen.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await expect.element(email).toBeChecked();
});

it('a channel turned on and off quickly stays off when the first reply arrives', async () => {
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const [change] = (body as { channels: { on: boolean }[] }).channels;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    const rows = first.categories.map((row) =>
      row.category === 'news' ? { ...row, email: change?.on === true } : row,
    );
    return { status: 200, body: { ...first, categories: rows } };
  });
  const screen = await givenChoices(first);
  const email = screen.getByRole('group', { name: /news/i }).getByRole('checkbox', { name: 'Email' });
  await email.click();
  await email.click();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.pop()?.();
  // The second is sent only after the first has settled.
  await expect.poll(() => waiting.length).toBe(1);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(email).not.toBeChecked();
  waiting.pop()?.();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(email).not.toBeChecked();
});
