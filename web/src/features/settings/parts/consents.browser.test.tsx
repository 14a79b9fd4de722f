import type { Consents } from '@kindred/contract/settings.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { ConsentChoices } from './consents.tsx';

const none: Consents = { current: [], history: [] };
const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

async function shown({ others }: { others: boolean }) {
  const router = createMemoryRouter(
    [{ id: 'shell', path: '*', element: <ConsentChoices first={none} others={others} /> }],
    { hydrationData: { loaderData: { shell } } },
  );
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('saves both of two switches that are toggled quickly', async () => {
  let stored = none;
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const said = { ...(body as object), said_at: '2027-03-01T00:00:00Z' } as Consents['current'][number];
    stored = { ...stored, current: [...stored.current, said] };
    const reply = stored;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return { status: 200, body: reply };
  });
  const screen = await shown({ others: true });
  const counted = screen.getByRole('checkbox', { name: /^Include how I use/ });
  const news = screen.getByRole('checkbox', { name: /^Email me news/ });
  await counted.click();
  await news.click();
  await expect.element(news).toBeChecked();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  await expect.poll(() => stored.current.map(({ purpose }) => purpose)).toEqual(['analytics', 'news']);
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(counted).toBeChecked();
  await expect.element(news).toBeChecked();
});

it('still reports a switch that could not be saved after the other one is saved', async () => {
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const said = { ...(body as object), said_at: '2027-03-01T00:00:00Z' } as Consents['current'][number];
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    if (said.purpose === 'news') return { status: 200, body: { ...none, current: [said] } };
    const problem = { type: 'about:blank', title: 'Fault', status: 500, code: 'unexpected', errors: [] };
    return { status: 500, body: problem };
  });
  const screen = await shown({ others: true });
  const news = screen.getByRole('checkbox', { name: /^Email me news/ });
  await screen.getByRole('checkbox', { name: /^Include how I use/ }).click();
  await news.click();
  for (let replies = 0; replies < 2; replies += 1)
    await expect.poll(() => waiting.splice(0).map((resolve) => resolve()).length).toBe(1);
  await expect.element(screen.getByText(/You said yes on/)).toBeVisible();
  await expect.element(screen.getByText('Something went wrong on our side')).toBeVisible();
  expect(screen.getByText('Saved.').query()).toBeNull();
});

it('includes someone who has not answered in our own count, but in no third-party service', async () => {
  const own = await shown({ others: false });
  await expect.element(own.getByRole('checkbox', { name: /^Include how I use/ })).toBeChecked();
  await expect.element(own.getByRole('checkbox', { name: /^Email me news/ })).not.toBeChecked();
  await own.unmount();
  const outside = await shown({ others: true });
  await expect.element(outside.getByRole('checkbox', { name: /^Include how I use/ })).not.toBeChecked();
});
