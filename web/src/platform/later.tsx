import { lazy, memo, Suspense, type ComponentType } from 'react';
import { loadMessages, type Catalogue } from './messages.ts';

const coming: Promise<unknown>[] = [];
/** On the server: a page is rendered when the code of all its parts is there. */
export const partsAreHere = () => Promise.all(coming);

/**
 * A part that is read with the page and comes to life after it: the server renders it where it stands, its
 * code and its words come when the page is alive, and it may wait until somebody does something. Until then its
 * links work as they are.
 */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  words: readonly Catalogue[],
  wanted?: () => Promise<unknown>,
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
    const [part] = await Promise.all([fetchPart(), ...words.map(loadMessages), drawn && wanted?.()]);
    return { default: part };
  });
  // What is not alive yet is left alone when the page around it is drawn again: it would vanish until its code is here.
  return memo((props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}

/** The page came drawn by the server, and stands until the first change of page. */
const drawn = typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes();

let wake = () => {};
const woken = new Promise<void>((resolve) => {
  wake = resolve;
});
if (!import.meta.env.SSR)
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, () => wake(), { once: true, capture: true });

/** The first sign that somebody goes on from what they see first. */
export const firstMove = () => woken;
/** What is about to change the page itself says so: the change would wait for the parts that wait for a sign. */
export const move = () => wake();
