import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';

/** The WebAuthn code and its messages load on demand, because most people never need them. */
const List = lazyPart(
  async () => (await import('./parts/passkey-list.tsx')).OwnPasskeys,
  ['accounts-passkeys'],
);
const Offer = lazyPart(
  async () => (await import('./parts/passkey-offer.tsx')).PasskeySuggestion,
  ['accounts-passkeys'],
);

/** The member's passkeys: add and remove. */
export function PasskeyList() {
  return (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );
}

/** Offers a faster sign-in next time, if that is useful to this member. */
export function PasskeyOffer() {
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  );
}

/** Resolves when someone picks a passkey from the suggestions of the address field. */
export async function signInFromSuggestion(signal: AbortSignal, sharedDevice: () => boolean) {
  const { signInWithSuggestedPasskey: wait } = await import('./queries.ts');
  return wait(signal, sharedDevice);
}

/** Requests a passkey immediately. */
export async function signInWithDevicePasskey(sharedDevice: () => boolean) {
  const { signInWithChosenPasskey } = await import('./queries.ts');
  return signInWithChosenPasskey(sharedDevice);
}
