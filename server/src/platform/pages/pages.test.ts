import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { outsidersOf } from './outsiders.ts';
import { addPages } from './pages.ts';

/** Counts how often each page was rendered, while the events move from one version to the next. */
async function givenPages() {
  const { contentStore, directory, admission, config } = await givenApp();
  const http = fastify();
  await http.register(rateLimit, { global: false });
  const rendered: string[] = [];
  let version = 'first';
  const render = (path: string) => {
    rendered.push(path);
    return Promise.resolve({ status: 200, html: `<p>${version}</p>`, scripts: [], styles: [], keep: true });
  };
  addPages(
    http,
    { publicPaths: [], render },
    {
      contentStore,
      directory,
      admission,
      events: { version: () => version },
      outsiders: outsidersOf(config),
      pagesPerMinute: 1_000,
    },
  );
  return {
    rendered,
    changeEvents: () => {
      version = 'second';
    },
    read: async (url: string) => (await http.inject(url)).body,
  };
}

it('re-renders a page that names the next events when an event changes or ends, and no other page', async () => {
  const { rendered, changeEvents, read } = await givenPages();
  const both = async () => [await read('/tabs/guest-landing?lang=vi'), await read('/tabs/learn')];
  expect([await both(), await both()].flat()).toEqual(Array.from({ length: 4 }, () => '<p>first</p>'));
  changeEvents();
  expect(await both()).toEqual(['<p>second</p>', '<p>first</p>']);
  expect(rendered).toEqual(['/tabs/guest-landing?lang=vi', '/tabs/learn', '/tabs/guest-landing?lang=vi']);
});
