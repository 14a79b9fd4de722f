import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import type { Pending } from '../model.ts';
import { LinkSent } from './link-sent.tsx';

const pending = {
  request_id: 'one',
  number: '42',
  expires_at: '2027-03-01T00:10:00Z',
  channel: 'email',
  address: 'ana@kindred.example',
  return_to: '/tabs/learn',
  shared_device: true,
  again_at: 0,
} as const;
const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

/** The waiting screen, with the page that the person was on their way to. */
function givenWaiting(first: Pending = pending) {
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        path: '/',
        loader: () => shell,
        children: [
          { index: true, element: <LinkSent first={first} /> },
          { path: 'tabs/learn', element: <h1>Articles</h1> },
        ],
      },
    ],
    { hydrationData: { loaderData: { shell } } },
  );
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('continues here after the link is opened in another tab of this browser, even if that tab is slow', async () => {
  await loadPerson();
  await clearDevice();
  chooseTransport(async () => ({ status: 200, body: { state: 'confirmed' } }));
  const screen = await givenWaiting();
  await expect.element(screen.getByText('The link was opened on another device')).toBeVisible();
  await startTabSession(tab, { id: 'ana', onboarding_completed: true }, 'token', tab.here.visit);
  await expect.element(screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
});

it('continues here after the link of an earlier message is opened in another tab, which ends this request', async () => {
  await loadPerson();
  await clearDevice();
  chooseTransport(async () => ({ status: 200, body: { state: 'ended' } }));
  await startTabSession(tab, { id: 'ana', onboarding_completed: true }, 'token', tab.here.visit);
  const screen = await givenWaiting();
  await expect.element(screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
});

it('still leads to the page that the person wanted after they correct their address', async () => {
  chooseTransport(async () => ({ status: 200, body: { state: 'waiting' } }));
  const screen = await givenWaiting();
  const other = screen.getByRole('link', { name: 'Use a different email address' });
  await expect.element(other).toHaveAttribute('href', '/login/email?return_to=%2Ftabs%2Flearn');
});

it('does the same for someone who is creating an account', async () => {
  chooseTransport(async () => ({ status: 200, body: { state: 'waiting' } }));
  const begun = { first_name: 'Ana', terms_version: '1', news: false };
  const screen = await givenWaiting({ ...pending, begun });
  const other = screen.getByRole('link', { name: 'Use a different email address' });
  await expect.element(other).toHaveAttribute('href', '/onboarding/create-account?return_to=%2Ftabs%2Flearn');
});

it('moves focus to the explanation when the code no longer works and its field goes', async () => {
  chooseTransport(async ({ path }) =>
    path.endsWith('/verify_code')
      ? { status: 410, body: { code: 'link_expired', errors: [] } }
      : { status: 200, body: { state: 'waiting' } },
  );
  const screen = await givenWaiting();
  await screen.getByRole('textbox').fill('123456');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByText('The link and code no longer work')).toBeVisible();
  await expect.element(screen.getByRole('status').first()).toHaveFocus();
});

it('accepts the code of the first message after a second one was requested', async () => {
  await loadPerson();
  await clearDevice();
  chooseTransport(async ({ path, body }): Promise<ApiAnswer> => {
    if (path.endsWith('/email_login'))
      return { status: 202, body: { request_id: 'two', number: '17', expires_at: pending.expires_at } };
    if (!path.endsWith('/verify_code')) return { status: 200, body: { state: 'waiting' } };
    if ((body as { request_id: string }).request_id !== 'one')
      return { status: 422, body: { code: 'code_wrong', errors: [] } };
    const account = { id: 'ana', onboarding_completed: true };
    const entry = { token: 'token', visit: tab.here.visit };
    return { status: 200, body: { account, return_to: '/tabs/learn' }, entry };
  });
  const screen = await givenWaiting();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('17')).toBeVisible();
  await screen.getByRole('textbox').fill('123456');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
});
