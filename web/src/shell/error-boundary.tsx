import { Suspense } from 'react';
import { lazyPart } from '../platform/deferred.tsx';

const load = async () => (await import('./error-screen.tsx')).ErrorScreen;
// Page errors are rare, so the browser loads the error screen on demand; the server cannot wait.
const ErrorScreen = import.meta.env.SSR ? await load() : lazyPart(load);

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorScreen />
    </Suspense>
  );
}
