import type { Renderer } from '@kindred/contract/rendered.ts';
import type { FastifyInstance } from 'fastify';
import type { Published, Shelf } from '#platform/content/published.ts';

/** Content of which each has a page of its own. */
const pagesOfItems = {
  topic: '/tabs/learn',
  tip: '/tabs/tips',
  tool: '/tabs/online_apps_and_tools',
  program: '/tabs/online_programs',
  event: '/tabs/upcoming_events',
} as const;

interface Parts {
  renderer: Renderer;
  shelf: Shelf;
  baseUrl: string;
}

/** What search engines and feed readers ask for: which pages there are, which may be read, what is new. */
export function addForMachines(app: FastifyInstance, { renderer, shelf, baseUrl }: Parts): void {
  app.get('/sitemap.xml', (_request, reply) => {
    const content = shelf.current();
    const items = Object.entries(pagesOfItems).flatMap(([kind, folder]) =>
      content.all(kind as keyof typeof pagesOfItems).map(({ slug }) => `${folder}/${slug}`),
    );
    const urls = [...renderer.publicPaths, ...items].map((path) => `<url><loc>${baseUrl}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
  app.get('/feeds/topics.atom', (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(topicsFeed(shelf.current(), baseUrl)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /login$\nDisallow: /verify-token\nDisallow: /shared-report/\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const most = 50;

/** The articles, those first that were last looked at (RFC 4287). */
function topicsFeed(content: Published, baseUrl: string): string {
  const entries = content
    .all('topic')
    .map(({ slug, title, summary, reviewed_on, sources }) => {
      const [day = '1970-01-01'] = [reviewed_on ?? '', ...sources.map(({ checked_on }) => checked_on)]
        .toSorted()
        .toReversed();
      return { url: `${baseUrl}/tabs/learn/${slug}`, title, summary, updated: `${day}T00:00:00Z` };
    })
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, most);
  const [charity] = content.all('charity');
  const told = entries.map(
    ({ url, title, summary, updated }) =>
      `<entry><id>${url}</id><title>${written(title)}</title><link href="${url}"/><updated>${updated}</updated><summary>${written(summary)}</summary></entry>`,
  );
  return [
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom"><id>${baseUrl}/feeds/topics.atom</id>`,
    `<title>${written(charity?.app_name ?? '')}</title><author><name>${written(charity?.charity_name ?? '')}</name></author>`,
    `<link rel="self" href="${baseUrl}/feeds/topics.atom"/><link href="${baseUrl}/tabs/learn"/>`,
    `<updated>${entries[0]?.updated ?? '1970-01-01T00:00:00Z'}</updated>`,
    ...told,
    '</feed>',
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
