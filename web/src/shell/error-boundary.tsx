import { lazy, Suspense } from 'react';

const load = async () => ({ default: (await import('./error-screen.tsx')).ErrorScreen });
// A page that fails is rare, so the browser fetches what it shows then; the server cannot wait.
const ErrorScreen = import.meta.env.SSR ? (await load()).default : lazy(load);

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorScreen />
    </Suspense>
  );
}
