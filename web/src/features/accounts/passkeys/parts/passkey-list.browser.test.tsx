import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { OwnPasskeys } from './passkey-list.tsx';

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

it('confirms a removed passkey in the place where keyboard focus lands', async () => {
  const passkey = { id: 'a', name: 'Phone', created_at: '2027-03-01T00:00:00Z', last_used_at: null };
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    const body = method === 'DELETE' ? { removed: true } : { passkeys: [passkey], offer: false };
    return { status: 200, body };
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <OwnPasskeys />
    </I18nProvider>,
  );
  await screen.getByRole('button', { name: 'Remove Phone' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Phone' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Phone has been removed.');
});

it('a passkey that was already removed elsewhere leaves the list, as its owner wanted', async () => {
  const passkey = { id: 'a', name: 'Phone', created_at: '2027-03-01T00:00:00Z', last_used_at: null };
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    if (method === 'DELETE') return { status: 404, body: { code: 'not_found', errors: [] } };
    return { status: 200, body: { passkeys: [passkey], offer: false } };
  });
  const screen = await givenPart(<OwnPasskeys />, shell);
  await screen.getByRole('button', { name: 'Remove Phone' }).click();
  await expect.element(screen.getByText('Phone has been removed.')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toEqual([]);
});

it('a list that could not be loaded says so, and can be loaded again', async () => {
  let isOnline = false;
  chooseTransport(async (): Promise<ApiAnswer> => {
    if (!isOnline) throw new Unreachable('away');
    return { status: 200, body: { passkeys: [], offer: false } };
  });
  const screen = await givenPart(<OwnPasskeys />, shell);
  await expect.element(screen.getByText('We couldn’t load your passkeys')).toBeVisible();
  isOnline = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
});
