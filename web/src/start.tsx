// Every page has a page header, so it belongs to the shared chunk.
import '@kindred/ui/page-header.tsx';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadCode } from './platform/load-code.ts';
import { App } from './app.tsx';
import { chooseTransport } from './platform/api.ts';
import { startMessages, type CatalogueFiles } from './platform/messages.ts';
import { overNetwork } from './platform/network.ts';
import { admission } from './platform/route.ts';
import type { Router } from './platform/device/router.ts';
import { loadPerson } from './platform/session.ts';
import { routes } from './routes.tsx';
import { isScreenHandle } from './shell/screen-handle.ts';

interface Sent {
  locale: string;
  words?: CatalogueFiles;
  /** The page of this document. Offline, the offline page is served under any URL. */
  page?: string;
  /** The server's loader data; null if the device must decide who may enter. */
  hydration: HydrationState | null;
}

function sentState(): Sent {
  return JSON.parse(
    // The mock mode page has none.
    document.getElementById('state')?.textContent ?? (__MOCK__ ? '{"locale":"en-US","hydration":null}' : ''),
  ) as Sent;
}

/**
 * The router stores scroll positions by history key, and gives every reloaded page the same key. With a unique key,
 * such a page opens at the top, and going back restores its position.
 */
function keyHistoryEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, '');
}

/** The screens of this page must be loaded before hydration, or the first render would differ. */
async function resolveLazy(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

/** A pre-rendered page was rendered for a guest; another person may be redirected. */
async function decideWhoEnters(router: Router): Promise<void> {
  const handle: unknown = matchRoutes(routes, location)?.at(-1)?.route.handle;
  if (!isScreenHandle(handle)) return;
  const admitted = await admission(handle.guard, new URL(location.href));
  if (admitted !== 'enter') await router.navigate(admitted.redirect, { replace: true });
}

/** Hydrates the page: session, messages, and the screen that the server sent. */
export async function startApp(): Promise<void> {
  const sent = sentState();
  const standIn = sent.page === 'offline' && location.pathname !== '/offline';
  const hydration = standIn ? null : sent.hydration;
  if (__APP__ || __MOCK__)
    await import('./platform/device/static-boot.ts').then(({ prepareStaticPage }) => prepareStaticPage());
  chooseTransport(__MOCK__ ? (await import('./platform/mock-transport.ts')).fromFiles : overNetwork);
  await startMessages(sent.locale, sent.words);
  try {
    await resolveLazy();
  } catch (error) {
    // The fallback page explains the problem, and its links work without scripts.
    if (standIn) return;
    throw error;
  }
  const person = loadPerson();
  // If it is missing, React says so.
  const root = document.getElementById('root') as HTMLElement;
  keyHistoryEntry();
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {});
  const loaded = new Promise<void>((go) => router.subscribe(({ initialized }) => initialized && go()));
  // Two tasks, each short enough that a tap need not wait for both.
  await new Promise((go) => setTimeout(go));
  const app = (
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  const later = loadCode(() => import('./after-hydration.ts'));
  if (hydration) startTransition(() => void hydrateRoot(root, app));
  else {
    // Until then the page stays as the server sent it, with its header and the ways to reach us.
    await loaded;
    createRoot(root).render(app);
  }
  void later.then(({ afterHydration }) => afterHydration());
  await person;
  if (hydration) await decideWhoEnters(router);
  if (import.meta.env.PROD && !__APP__ && !__MOCK__) await (await later).registerServiceWorker(router);
  if (__APP__)
    await import('./platform/device/native.ts').then(({ listenToNative }) => listenToNative(router));
}
