import { createMemoryRouter } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunk } from './missing-chunk.ts';

const opened: string[] = [];
let answers = true;
vi.stubGlobal('fetch', async () => {
  if (!answers) throw new TypeError('no network');
  return new Response();
});

const chunks = document.createElement('script');
chunks.type = 'application/json';
chunks.id = 'chunks';
document.body.append(chunks);
const isOfBuild = (name: string) => {
  chunks.textContent = JSON.stringify(['/assets/shared.js', `/assets/entry-${name}.js`]);
};

const router = createMemoryRouter([{ path: '/', element: null }]);
reloadOnMissingChunk(router, (address) => void opened.push(address));

async function missesChunk() {
  dispatchEvent(new Event('kindred:chunk-gone'));
  await new Promise((go) => setTimeout(go, 50));
}

beforeEach(() => {
  sessionStorage.clear();
  opened.length = 0;
  answers = true;
  isOfBuild('first');
});

afterAll(() => {
  chunks.remove();
  vi.unstubAllGlobals();
});

it('does not reload a page a second time if its chunk is still missing', async () => {
  await missesChunk();
  await missesChunk();
  expect(opened).toEqual(['/']);
});

it('reloads a tab for the next release even if it was reloaded for the previous one', async () => {
  await missesChunk();
  isOfBuild('second');
  await missesChunk();
  expect(opened).toEqual(['/', '/']);
});

it('does not count a chunk that could not be fetched offline as a reload', async () => {
  answers = false;
  await missesChunk();
  answers = true;
  await missesChunk();
  expect(opened).toEqual(['/']);
});
