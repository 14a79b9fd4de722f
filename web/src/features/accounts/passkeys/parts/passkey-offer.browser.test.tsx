import { expect, it, vi } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { PasskeySuggestion } from './passkey-offer.tsx';

it('moves focus to the page’s heading after the offer is declined', async () => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  chooseTransport(async ({ method }) => ({
    status: 200,
    body: method === 'GET' ? { passkeys: [], offer: true } : {},
  }));
  const page = (
    <main>
      <h1 tabIndex={-1}>Home</h1>
      <PasskeySuggestion />
    </main>
  );
  const screen = await givenPart(page, {});
  await screen.getByRole('button', { name: 'No, thanks' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
  expect(screen.getByRole('button').elements()).toEqual([]);
  vi.restoreAllMocks();
});
