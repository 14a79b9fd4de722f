import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../../platform/api.ts';
import { draftsAreSaved } from '../../../../platform/draft.ts';
import { readDraft, startTabSession } from '../../../../platform/session-transitions.ts';
import { loadPerson, sessionSnapshot, tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { Screen } from './personalisation-screen.tsx';

const profile = { id: 'ana', first_name: 'Ana', onboarding_completed: false, diagnosis: [] };
const choices = { relationships: [], stages: [], diagnoses: [], low_energy: [] };
const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, profile, 'token', sessionSnapshot().visit);
});

/** The question of where they live is answered; the one of who they are is not. */
async function givenHalfAnswered() {
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        path: '/',
        loader: () => shell,
        children: [
          { id: 'step', index: true, loader: () => ({ profile, choices }), element: <Screen /> },
          { path: 'tabs/learn', element: <h1>Articles</h1> },
        ],
      },
    ],
    { hydrationData: { loaderData: { shell, step: { profile, choices } } } },
  );
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen
    .getByText(/^Tell us more/)
    .first()
    .click();
  await screen.getByRole('textbox', { name: /postcode/i }).fill('2480');
  await screen.getByRole('button', { name: 'Finish later' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
  await draftsAreSaved();
}

const storedDraft = () => readDraft(tab, 'personalisation');

it('“finish later” without a network keeps the optional answers for the next visit', async () => {
  let attempts = 0;
  chooseTransport(async (): Promise<ApiAnswer> => {
    attempts += 1;
    throw new Unreachable('away');
  });
  await givenHalfAnswered();
  // Once when the field lost focus, and once when the page was left.
  await expect.poll(() => attempts).toBe(2);
  expect(await storedDraft()).toEqual({ postcode_or_suburb: ['2480'] });
});

it('does not also store answers on this device when “finish later” has saved them', async () => {
  const sent: unknown[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    sent.push(body);
    return { status: 200, body: { ...profile, postcode_or_suburb: '2480' } };
  });
  await givenHalfAnswered();
  await expect.poll(storedDraft).toBeUndefined();
  expect(sent).toContainEqual({ account: { postcode_or_suburb: '2480' } });
});
