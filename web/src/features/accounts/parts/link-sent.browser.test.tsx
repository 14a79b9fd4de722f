import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, sessionSnapshot, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { readPending, type Pending } from '../model.ts';
import { LinkSent } from './link-sent.tsx';

const pending: Pending = {
  request_id: 'first',
  number: '12',
  expires_at: '2027-03-01T00:10:00Z',
  channel: 'email',
  address: 'ana@example.org',
  return_to: null,
  shared_device: true,
  again_at: 0,
};

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

async function givenWaitingPage() {
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <LinkSent first={pending} /> }], {
    hydrationData: { loaderData: { shell } },
  });
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}
const next = { request_id: 'second', number: '34', expires_at: pending.expires_at };

it('whoever asks for another message has the number and the code field of that one', async () => {
  const codes: unknown[] = [];
  chooseTransport(async ({ path, body }): Promise<ApiAnswer> => {
    if (path.endsWith('/email_login')) return { status: 202, body: next };
    if (path.endsWith('/second')) return { status: 200, body: { state: 'waiting' } };
    if (path.endsWith('/first')) return { status: 200, body: { state: 'ended' } };
    codes.push(body);
    throw new Unreachable('away');
  });
  const screen = await givenWaitingPage();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('34', { exact: true })).toBeVisible();
  expect(readPending()).toMatchObject(next);
  await screen.getByLabelText('Code from the message').fill('123456');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => codes).toEqual([{ request_id: 'second', code: '123456' }]);
});

it('a late word that the earlier link is over does not take away the code field of the new one', async () => {
  const waiting: (() => void)[] = [];
  let looks = 0;
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    if (method === 'POST') return { status: 202, body: next };
    if (path.endsWith('second')) {
      looks += 1;
      return { status: 200, body: { state: 'waiting' } };
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return { status: 200, body: { state: 'ended' } };
  });
  const screen = await givenWaitingPage();
  await expect.poll(() => waiting.length).toBe(1);
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('34', { exact: true })).toBeVisible();
  await expect.poll(() => looks).toBe(1);
  for (const resolve of waiting) resolve();
  // A word that counted would end the looking.
  await expect.poll(() => looks).toBe(2);
  await expect.element(screen.getByLabelText('Code from the message')).toBeVisible();
});

it('whoever opened the link in another tab goes back to the page before the waiting page', async () => {
  const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body: { state: 'confirmed' } }));
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        children: [
          { path: '/magic-link', element: <LinkSent first={pending} /> },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: ['/tabs/learn', '/magic-link'], hydrationData: { loaderData: { shell } } },
  );
  await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await expect.poll(() => router.state.location.pathname).toBe('/tabs/home');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/tabs/learn');
});
