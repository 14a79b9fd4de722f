import type { ComponentType } from 'react';
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { PageName } from './metadata.ts';
import { ApiProblem } from './api.ts';
import { Closed } from './closed.tsx';
import { admit, isPublic, type Admission, type Guard } from './guard.ts';
import { partsAreHere } from './later.tsx';
import { loadMessages, type Catalogue } from './messages.ts';
import { whoIsHere } from './session.ts';

export interface ScreenModule {
  Screen: ComponentType;
  /** Reads what the screen needs, over the contract. */
  load?: (args: {
    params: Readonly<Record<string, string | undefined>>;
    url: URL;
    signal: AbortSignal;
  }) => Promise<unknown>;
}

export interface ScreenHandle {
  page: PageName;
  guard: Guard;
  /** The source file of the screen, by which the server finds its chunk. */
  source: string | undefined;
}

interface ScreenRoute {
  path: string;
  page: PageName;
  guard: Guard;
  /** The catalogues of the areas whose words it shows. */
  words: readonly Catalogue[];
  screen: (() => Promise<ScreenModule>) & { source?: string };
}

const onServer = import.meta.env.SSR;

/** One route: its path, who may enter, its words and its screen, which are fetched together. */
export function screen({ path, page, guard, words, screen: fetchScreen }: ScreenRoute): RouteObject {
  const handle: ScreenHandle = { page, guard, source: fetchScreen.source };
  return {
    path,
    handle,
    lazy: async () => {
      const [{ Screen, load }] = await Promise.all([fetchScreen(), ...words.map(loadMessages)]);
      if (onServer) await partsAreHere();
      // The server does not know who is here, so it shows what is for everyone and nothing else.
      if (onServer && !isPublic(guard)) return { Component: Closed, loader: () => null };
      return { Component: Screen, loader: guarded(guard, load) };
    },
    // A filter in the address is the screen's own business; another path is news.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Whether whoever is on this device may be on a page, and where they go instead. */
export async function admission(guard: Guard, url: URL): Promise<Admission> {
  const person = await whoIsHere();
  const asked = guard === 'welcome' && url.searchParams.get('welcome') === '1';
  const pastWelcome = document.documentElement.dataset.person !== undefined;
  return asked ? 'enter' : admit(guard, person, url.pathname + url.search, pastWelcome);
}

function guarded(guard: Guard, load: ScreenModule['load']) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    // The server does not know who is here: it renders for a guest, and the device decides.
    const admitted = onServer ? 'enter' : await admission(guard, url);
    if (admitted !== 'enter') throw redirect(admitted.redirect);
    try {
      return (await load?.({ params, url, signal: request.signal })) ?? null;
    } catch (error) {
      // What is not there, or could not be, is a page that is not there, with that status.
      if (error instanceof ApiProblem && [404, 422].includes(error.problem.status))
        throw data(null, { status: 404 });
      throw error;
    }
  };
}
