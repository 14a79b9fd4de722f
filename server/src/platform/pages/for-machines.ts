import type { Renderer } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '#platform/content/content-store.ts';
import { atomOf, topicsFeed, type Feed } from './atom.ts';

/** Content with one page per item. */
const pagesOfItems = {
  topic: '/tabs/learn',
  tip: '/tabs/tips',
  tool: '/tabs/online_apps_and_tools',
  program: '/tabs/online_programs',
  strategy: '/energy-coach/strategies',
} as const;

interface Parts {
  renderer: Renderer;
  contentStore: ContentStore;
  /** The feeds that an area publishes. */
  feeds: { events: () => Feed };
  /** The paths of records with a page each: upcoming events and listed services. */
  records: () => Promise<readonly string[]>;
  baseUrl: string;
}

/** Sitemap, robots.txt and feeds for search engines and feed readers. */
export function addForMachines(
  app: FastifyInstance,
  { renderer, contentStore, feeds, records, baseUrl }: Parts,
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const content = contentStore.current();
    const items = Object.entries(pagesOfItems).flatMap(([kind, folder]) =>
      content.all(kind as keyof typeof pagesOfItems).map(({ slug }) => `${folder}/${slug}`),
    );
    const urls = [...renderer.publicPaths, ...items, ...(await records())]
      .slice(0, mostInASitemap)
      .map((path) => `<url><loc>${baseUrl}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
  for (const feed of [() => topicsFeed(contentStore.current()), feeds.events])
    app.get(feed().path, (_request, reply) =>
      reply.type('application/atom+xml; charset=utf-8').send(atomOf(feed(), contentStore.current(), baseUrl)),
    );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /login$\nDisallow: /verify-token\nDisallow: /shared-report/\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  );
}

/** The limit of the sitemap format. */
const mostInASitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
