import type { Configs } from '@kindred/contract/content/configs.ts';
import type { ReadTopic } from '@kindred/contract/learn.ts';
import { hostileTexts } from '@kindred/rigs/fuzzer/hostile-texts.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from './app.tsx';
import { Screen } from './features/learn/screens/topic-screen.tsx';
import { chooseTransport, Unreachable } from './platform/api.ts';
import { i18n } from './platform/messages.ts';

const seed = 2027;
const files = import.meta.glob<string>('../dist/mock-replies/default/{configs,topics/fatigue*}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const read = async (file: string): Promise<unknown> => (await fetch(files[file] ?? file)).json();
const configs = (await read('../dist/mock-replies/default/configs.json')) as Configs;
/** One topic, at every level and in every part. */
const topics = await Promise.all(
  Object.keys(files)
    .filter((file) => file.includes('/topics/'))
    .map(read),
);

/** URLs and identifiers stay; every other text is replaced by a hostile one. */
const stored = new Set([
  'id',
  'slug',
  'key',
  'kind',
  'tone',
  'url',
  'href',
  'checked_on',
  'reviewed_on',
  'review_due',
]);
function spoiled(value: unknown, next: () => string, name = ''): unknown {
  if (typeof value === 'string')
    return stored.has(name) || name === 'level' || name === 'levels' ? value : next();
  if (Array.isArray(value)) return value.map((one: unknown) => spoiled(one, next, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoiled(part, next, key)]));
}

it('renders hostile text in every field of a topic as text, and executes none of it', async () => {
  chooseTransport(() => Promise.reject(new Unreachable('there is no network here')));
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const texts = hostileTexts(seed, 3_000).map((text) => text.slice(0, 300));
  let used = 0;
  const next = () => texts[used++ % texts.length] ?? '';
  for (let round = 0; used < texts.length; round += 1) {
    const topic = spoiled(topics[round % topics.length], next) as ReadTopic;
    const router = createMemoryRouter([
      {
        id: 'shell',
        path: '/',
        loader: () => configs,
        HydrateFallback: () => null,
        children: [{ index: true, loader: () => topic, Component: Screen }],
      },
    ]);
    const page = await render(
      <App>
        <RouterProvider router={router} />
      </App>,
    );
    await expect
      .poll(() => page.container.querySelectorAll('h2').length, { timeout: 20_000 })
      .toBeGreaterThan(1);
    expect(
      page.container.querySelectorAll('script, iframe, img, base, meta, object, [onload], [onerror]'),
    ).toHaveLength(0);
    const [part] = topic.modules;
    const title = part?.kind === 'article' ? topic.title : part?.title;
    expect(page.container.querySelector('h1')?.textContent).toBe(title);
    await page.unmount();
  }
  // Each of them is rendered as text.
  expect('kindredHit' in globalThis).toBe(false);
  expect(getComputedStyle(document.body).display).not.toBe('none');
});
