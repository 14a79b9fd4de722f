import { lazy, Suspense } from 'react';

const load = async () => ({ default: (await import('./error-screen.tsx')).ErrorScreen });
// Page errors are rare, so the browser loads the error screen on demand; the server cannot wait.
const ErrorScreen = import.meta.env.SSR ? (await load()).default : lazy(load);

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorScreen />
    </Suspense>
  );
}
