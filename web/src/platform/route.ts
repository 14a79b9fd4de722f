import { createElement, type ComponentType } from 'react';
import {
  data,
  redirect,
  redirectDocument,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import type { PageName } from './metadata.ts';
import { ApiProblem } from './api.ts';
import { MembersOnlyPlaceholder } from './members-only-placeholder.tsx';
import { admit, isPublic, type Admission, type Guard } from './guard.ts';
import { deferredPartsLoaded } from './deferred.tsx';
import { loadMessages, type Catalogue } from './messages.ts';
import { loadPerson } from './session.ts';

export interface ScreenModule {
  Screen: ComponentType;
  /** Loads the screen's data through the contract. */
  load?: (args: {
    params: Readonly<Record<string, string | undefined>>;
    url: URL;
    signal: AbortSignal;
  }) => Promise<unknown>;
}

export interface ScreenHandle {
  page: PageName;
  guard: Guard;
  /** The source file of the screen, which the server uses to find its chunk. */
  source: string | undefined;
  /** Its message catalogues. */
  words: readonly Catalogue[];
}

interface ScreenRoute {
  path: string;
  page: PageName;
  guard: Guard;
  /** The message catalogues that it uses. */
  words: readonly Catalogue[];
  screen: (() => Promise<ScreenModule>) & { source?: string };
}

const onServer = import.meta.env.SSR;

/** Names the reader of a preview to the loaders. Only the renderer makes requests with it. */
export const readerHeader = 'kindred-reader';

/** A members' page on the server: a preview renders it without anyone’s data; otherwise it is left to the device. */
function previewOnly(
  Screen: ComponentType,
  load: ScreenModule['load'],
): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: () => createElement(useLoaderData() === null ? MembersOnlyPlaceholder : Screen),
    loader: async ({ request, params }) => {
      if (request.headers.get(readerHeader) !== 'member') return null;
      return (await load?.({ params, url: new URL(request.url), signal: request.signal })) ?? {};
    },
  };
}

/** A route: its path, guard, catalogues and screen, which load together. */
export function screen({ path, page, guard, words, screen: fetchScreen }: ScreenRoute): RouteObject {
  const handle: ScreenHandle = { page, guard, source: fetchScreen.source, words };
  return {
    path,
    handle,
    lazy: async () => {
      const [{ Screen, load }] = await Promise.all([fetchScreen(), ...words.map(loadMessages)]);
      if (onServer) await deferredPartsLoaded();
      // The server does not know the person, so it only renders public content.
      if (onServer && !isPublic(guard)) return previewOnly(Screen, load);
      return { Component: Screen, loader: guarded(guard, load) };
    },
    // A filter in the URL is up to the screen; another path reloads.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Whether the current person may see a page and, if not, where they go instead. */
export async function admission(guard: Guard, url: URL): Promise<Admission> {
  const person = await loadPerson();
  const value = guard === 'welcome' && url.searchParams.get('welcome') === '1';
  const pastWelcome = document.documentElement.dataset.person !== undefined;
  return value ? 'enter' : admit(guard, person, url.pathname + url.search, pastWelcome);
}

function guarded(guard: Guard, load: ScreenModule['load']) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    // The server renders for a guest; the device decides.
    const admitted = onServer ? 'enter' : await admission(guard, url);
    if (admitted !== 'enter') throw redirect(admitted.redirect);
    try {
      return (await load?.({ params, url, signal: request.signal })) ?? null;
    } catch (error) {
      // An invalid item is a missing page with that status.
      if (!(error instanceof ApiProblem && [404, 422].includes(error.problem.status))) throw error;
      // The server knows where a page has moved. If this page is already open, it has already answered.
      if (!onServer && !__APP__ && location.pathname !== url.pathname) throw redirectDocument(url.href);
      throw data(null, { status: 404 });
    }
  };
}
