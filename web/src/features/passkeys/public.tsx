import { lazy, Suspense } from 'react';
import { loadMessages } from '../../platform/messages.ts';

/** What speaks with the device comes when it is shown, and brings its words: most people never need it. */
const List = lazy(async () => {
  const [{ PasskeyList: part }] = await Promise.all([
    import('./parts/passkey-list.tsx'),
    loadMessages('passkeys'),
  ]);
  return { default: part };
});
const Offer = lazy(async () => {
  const [{ PasskeyOffer: part }] = await Promise.all([
    import('./parts/passkey-offer.tsx'),
    loadMessages('passkeys'),
  ]);
  return { default: part };
});

/** The member's own passkeys: to add one, and to remove them. */
export function PasskeyList() {
  return (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );
}

/** "Sign in faster next time", for whom it is worth it; nothing for everybody else. */
export function PasskeyOffer() {
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  );
}

/** Waits until somebody picks a passkey from the suggestions of the address field. */
export async function signInFromSuggestion(signal: AbortSignal, sharedDevice: () => boolean) {
  const { signInFromSuggestion: wait } = await import('./queries.ts');
  return wait(signal, sharedDevice);
}
