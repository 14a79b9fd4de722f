import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { OwnPasskeys } from './passkey-list.tsx';

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
