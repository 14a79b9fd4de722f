import { lazy, memo, Suspense, type ComponentType } from 'react';
import { loadCode } from './load-code.ts';
import { loadMessages, type Catalogue } from './messages.ts';

const coming: Promise<unknown>[] = [];
/** Server only: resolves once the code of all parts, including nested ones, has loaded, before rendering starts. */
export async function deferredPartsLoaded(): Promise<void> {
  for (const part of coming) await part;
}

/** A part that only the browser renders: its code and messages load when it is first shown. */
export const lazyPart = <P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  words: readonly Catalogue[] = [],
  tries?: number,
) =>
  lazy(() =>
    loadCode(async () => {
      const [part] = await Promise.all([fetchPart(), ...words.map(loadMessages)]);
      return { default: part };
    }, tries),
  );

/**
 * A part that hydrates after the page: the server renders it in place, and its code and messages load after hydration.
 * Until then its links work as plain links.
 */
export function deferHydration<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  words: readonly Catalogue[],
): ComponentType<P> {
  if (import.meta.env.SSR) {
    let Part: ComponentType<P> | undefined;
    coming.push(
      fetchPart().then((part) => {
        Part = part;
      }),
    );
    return (props) => <Suspense fallback={null}>{Part && <Part {...props} />}</Suspense>;
  }
  // The server-rendered part stays and works, however long this takes.
  const Part = lazyPart(fetchPart, words, Infinity);
  // A part that has not hydrated must not re-render with the page around it, or it would vanish until its code loads.
  return memo((props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
