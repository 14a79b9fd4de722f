import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, session, sessionSnapshot, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { Screen } from './verify-token-screen.tsx';

const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
const here = location.href;

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
});
afterEach(() => history.replaceState(history.state, '', here));

const givenRouter = () =>
  createMemoryRouter([{ id: 'shell', path: '*', loader: () => shell, element: <Screen /> }], {
    hydrationData: { loaderData: { shell } },
  });

function givenPage(router = givenRouter()) {
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('does not claim to be checking a link when there is none', async () => {
  const screen = await givenPage();
  await expect.element(screen.getByRole('heading', { name: 'Open the link we sent you' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
});

it('asks a signed-in member before a link signs them out, even on a second try after a network failure', async () => {
  let online = false;
  chooseTransport(async (): Promise<ApiAnswer> => {
    if (!online) throw new Unreachable('away');
    return { status: 200, body: { status: 'active', masked: 'b•••@example.org', return_to: null } };
  });
  history.replaceState(history.state, '', '#token=abc');
  const screen = await givenPage();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  online = true;
  await again.click();
  await expect.element(screen.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  expect(session.state().person.kind).toBe('member');
});

it('does not call an account deleted when staff have paused it', async () => {
  await clearDevice();
  const paused = { status: 'disabled', paused: true, masked: null, account: null, return_to: null };
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body: paused }));
  history.replaceState(history.state, '', '#token=abc');
  const screen = await givenPage();
  await expect.element(screen.getByRole('heading', { name: 'Your account is paused' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
});

it('leads to where the person was going even after they ask for a new link here', async () => {
  await clearDevice();
  const elsewhere = { status: 'active', masked: 'a•••@example.org', account: null, return_to: '/tabs/learn' };
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body: elsewhere }));
  history.replaceState(history.state, '', '#token=abc');
  const screen = await givenPage();
  await expect
    .element(screen.getByRole('link', { name: 'Ask for a new link on this device' }))
    .toHaveAttribute('href', '/login?return_to=%2Ftabs%2Flearn');
});

it('keeps the way when the link has expired', async () => {
  await clearDevice();
  const expired = { status: 'expired', masked: null, account: null, return_to: '/tabs/learn' };
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body: expired }));
  history.replaceState(history.state, '', '#token=abc');
  const router = givenRouter();
  await givenPage(router);
  await expect.poll(() => router.state.location.search).toBe('?status=expired&return_to=%2Ftabs%2Flearn');
});

it('replaces the first link when a second one is opened while the page shows it', async () => {
  await clearDevice();
  chooseTransport(async ({ path }): Promise<ApiAnswer> => {
    const masked = path.includes('token=first') ? 'a•••@example.org' : 'b•••@example.org';
    return { status: 200, body: { status: 'active', masked, account: null, return_to: null } };
  });
  const router = givenRouter();
  history.replaceState(history.state, '', '#token=first');
  const screen = await givenPage(router);
  await expect.element(screen.getByText(/This link signs in a•••@example.org/)).toBeVisible();
  history.replaceState(history.state, '', '#token=second');
  await router.navigate('/verify-token#token=second');
  await expect.element(screen.getByText(/This link signs in b•••@example.org/)).toBeVisible();
  expect(location.hash).toBe('');
});
