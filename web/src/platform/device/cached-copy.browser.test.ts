import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { clearReloadMark } from './cached-copy.ts';

const marked = () => sessionStorage.getItem('kindred.copy-of');

beforeEach(() => sessionStorage.setItem('kindred.copy-of', '/tabs/home'));

/** A page that is still loading when its service worker is registered. */
function givenLoadingPage() {
  const loading = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', loader: () => loading.promise, element: null, errorElement: null },
  ]);
  clearReloadMark(router);
  return { ...loading, settled: () => expect.poll(() => router.state.initialized).toBe(true) };
}

it('does not retry a copy that fails while loading', async () => {
  const page = givenLoadingPage();
  expect(marked()).toBe('/tabs/home');
  page.reject(new Error('no network'));
  await page.settled();
  expect(marked()).toBe('/tabs/home');
});

it('may retry a copy that opened before', async () => {
  const page = givenLoadingPage();
  page.resolve(null);
  await page.settled();
  expect(marked()).toBeNull();
});
