import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { loadPerson } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPages } from '../../../../testing/given-screen.tsx';
import { LoginForm } from '../../parts/login-form.tsx';
import { Screen as CreateAccount } from './create-account-screen.tsx';
import { Screen as GetStarted } from './get-started-screen.tsx';

const shell = {
  terms_version: '1',
  charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } },
};
const search = '?return_to=%2Ftabs%2Flearn%2Ffatigue';

/** The sign-in page, which a guest reached by pressing something that needs an account. */
async function givenGuestOnTheirWay() {
  const login = <LoginForm channel="email" remembers={[]} search={search} />;
  const pages = [
    { path: 'login', element: login },
    { path: 'get-started', element: <GetStarted /> },
    { path: 'onboarding/create-account', element: <CreateAccount /> },
    { path: 'magic-link', element: <h1>Check your messages</h1> },
  ];
  return (await givenPages(pages, { shell, first: `/login${search}` })).screen;
}

it('remembers where a guest was going when they create an account instead of signing in', async () => {
  await loadPerson();
  await clearDevice();
  const requests: unknown[] = [];
  chooseTransport(async ({ path, body }): Promise<ApiAnswer> => {
    if (!path.endsWith('/register')) return { status: 503, body: { code: 'internal', errors: [] } };
    requests.push(body);
    return { status: 202, body: { request_id: 'one', number: '42', expires_at: '2027-03-01T00:10:00Z' } };
  });
  const screen = await givenGuestOnTheirWay();
  await screen.getByRole('link', { name: 'Create an account' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'I already have an account' }))
    .toHaveAttribute('href', `/login${search}`);
  await screen.getByRole('link', { name: 'Create account' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', `/login${search}`);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await screen.getByRole('textbox', { name: 'Email address or mobile number' }).fill('ana@kindred.example');
  await screen.getByText('I agree to the terms of use and the collection statement').click();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your messages' })).toBeVisible();
  expect(requests).toMatchObject([{ return_to: '/tabs/learn/fatigue' }]);
});
