import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { readTrackingConsent } from '../../../platform/analytics/consent.ts';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, sessionSnapshot, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { ConsentChoice } from './choice.tsx';

const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
});

const givenChoice = () =>
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <ConsentChoice others />
    </I18nProvider>,
  );

it('counts by the latest answer when it changes quickly, however long the first answer takes', async () => {
  const answers: boolean[] = [];
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ method, body }): Promise<ApiAnswer> => {
    if (method === 'GET') return { status: 200, body: { current: [], history: [] } };
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    answers.push((body as { given: boolean }).given);
    return { status: 200, body: { current: [], history: [] } };
  });
  const screen = await givenChoice();
  await screen.getByRole('radio', { name: 'Yes, that’s fine' }).click();
  await screen.getByRole('radio', { name: 'No, thanks' }).click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // Answers the latest request first, if there are several.
    waiting.pop()?.();
    await expect.poll(() => answers.length).toBe(replies + 1);
  }
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(answers).toEqual([true, false]);
  expect(await readTrackingConsent()).toBe(false);
});

it('shows the saved answer after two changes without a network', async () => {
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    const current = [{ purpose: 'analytics', given: true, said_at: '2027-03-01T00:00:00Z', version: '1' }];
    if (method === 'GET') return { status: 200, body: { current, history: [] } };
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    throw new Unreachable('away');
  });
  const screen = await givenChoice();
  const yes = screen.getByRole('radio', { name: 'Yes, that’s fine' });
  await expect.element(yes).toBeChecked();
  await screen.getByRole('radio', { name: 'No, thanks' }).click();
  await yes.click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.pop()?.();
  }
  await expect.element(screen.getByText(/^We couldn’t load or save your answer/)).toBeVisible();
  await expect.element(yes).toBeChecked();
});
