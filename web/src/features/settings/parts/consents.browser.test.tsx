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

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

async function shown({ others }: { others: boolean }) {
  const router = createMemoryRouter([
    { path: '*', element: <ConsentChoices first={none} others={others} /> },
  ]);
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('both of two switches that are turned quickly are saved', async () => {
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

it('whoever has not answered is included by our own count, and by no service of others', async () => {
  const own = await shown({ others: false });
  await expect.element(own.getByRole('checkbox', { name: /^Include how I use/ })).toBeChecked();
  await expect.element(own.getByRole('checkbox', { name: /^Email me news/ })).not.toBeChecked();
  await own.unmount();
  const outside = await shown({ others: true });
  await expect.element(outside.getByRole('checkbox', { name: /^Include how I use/ })).not.toBeChecked();
});
