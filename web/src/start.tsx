// Every page has a heading: it belongs to what all of them start with, and not to whatever else uses it.
import '@kindred/ui/page-header.tsx';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { chooseTransport } from './platform/api.ts';
import { startMessages, type CatalogueFiles } from './platform/messages.ts';
import { overNetwork } from './platform/network.ts';
import { admission } from './platform/route.ts';
import { whoIsHere } from './platform/session.ts';
import { routes } from './routes.tsx';
import { isScreenHandle } from './shell/screen-handle.ts';

interface Sent {
  locale: string;
  words?: CatalogueFiles;
  /** The page that this document is. With no network the offline page comes under any address. */
  page?: string;
  /** What the server read for this page; null where the device must decide who may enter. */
  hydration: HydrationState | null;
}

function sentState(): Sent {
  return JSON.parse(
    document.getElementById('state')?.textContent ?? '{"locale":"en-US","hydration":null}',
  ) as Sent;
}

/** The screens of this page must be here before hydration, or its first render would be another one. */
async function resolveLazy(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

/** A page that came rendered was rendered for a guest. Somebody else may have to be elsewhere. */
async function decideWhoEnters(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const handle: unknown = matchRoutes(routes, location)?.at(-1)?.route.handle;
  if (!isScreenHandle(handle)) return;
  const admitted = await admission(handle.guard, new URL(location.href));
  if (admitted !== 'enter') await router.navigate(admitted.redirect, { replace: true });
}

/** Brings the page to life: who is here, in which words, and the screen that was sent. */
export async function start(): Promise<void> {
  const sent = sentState();
  const standIn = sent.page === 'offline' && location.pathname !== '/offline';
  const hydration = standIn ? null : sent.hydration;
  if (__APP__ || __MOCK__) await import('./platform/device/no-server.ts').then(({ prepare }) => prepare());
  chooseTransport(__MOCK__ ? (await import('./platform/mock-transport.ts')).fromFiles : overNetwork);
  await startMessages(sent.locale, sent.words);
  try {
    await resolveLazy();
  } catch (error) {
    // The stand-in says what is the matter, and its links work as they are.
    if (standIn) return;
    throw error;
  }
  const person = whoIsHere();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {});
  const app = (
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (hydration) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  void import('./platform/device/the-rest.ts').then(({ bringTheRest }) => bringTheRest());
  await person;
  if (hydration) await decideWhoEnters(router);
  if (import.meta.env.PROD && !__APP__ && !__MOCK__)
    await import('./platform/device/register.ts').then(({ registerServiceWorker }) =>
      registerServiceWorker(router),
    );
  if (__APP__)
    await import('./platform/device/native.ts').then(({ listenToDevice }) => listenToDevice(router));
}
