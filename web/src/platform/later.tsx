import { lazy, memo, Suspense, type ComponentType } from 'react';
import { loadMessages, type Catalogue } from './messages.ts';

const coming: Promise<unknown>[] = [];
/** On the server: a page is rendered when the code of all its parts is there. */
export const partsAreHere = () => Promise.all(coming);

/**
 * A part that is read with the page and comes to life after it: the server renders it where it stands, its
 * code and its words come when the page is alive. Until then its links work as they are.
 */
export function later<P extends object>(
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
  const Part = lazy(async () => {
    const [part] = await Promise.all([fetchPart(), ...words.map(loadMessages)]);
    return { default: part };
  });
  // What is not alive yet is left alone when the page around it is drawn again: it would vanish until its code is here.
  return memo((props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
