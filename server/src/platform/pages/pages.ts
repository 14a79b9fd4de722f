import type { Rendered, Renderer } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { versionedCache } from '#platform/content/versioned-cache.ts';
import type { ContentStore } from '#platform/content/content-store.ts';
import { compressReply, sendCompressed, type CompressedReply } from '#platform/http/compressed-reply.ts';
import { secondsUntilRetry, type AdmissionControl } from '#platform/http/admission.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { busyPage, countPages, sendWaitPage, tooManyPages, workClassOfPage } from './page-limit.ts';
import { contentSecurityPolicy, type InlineHashes, type Outsiders } from '#platform/http/security.ts';

interface CachedPage {
  rendered: Omit<Rendered, 'html'>;
  packed: CompressedReply;
}

interface Parts {
  contentStore: ContentStore;
  directory: { created: () => number };
  /** Changes whenever an event changes or ends. */
  events: { version: () => string };
  outsiders: Outsiders;
  pagesPerMinute: number;
  admission: AdmissionControl;
}
type PolicyOf = (hashes: InlineHashes) => string;

/**
 * Pages for people. A page is the same for every guest until the content changes, so it is rendered and compressed
 * once, and cached.
 */
export function addPages(
  app: FastifyInstance,
  renderer: Renderer,
  { contentStore, directory, events, outsiders, pagesPerMinute, admission }: Parts,
): void {
  const policyOf = (hashes: InlineHashes) => contentSecurityPolicy(hashes, outsiders);
  const ofContent = versionedCache<Promise<CachedPage>>(500);
  const ofDirectory = versionedCache<Promise<CachedPage>>(500);
  const ofEvents = versionedCache<Promise<CachedPage>>(20);
  const render = (path: string) => admission.admit(workClassOfPage(path), () => renderer.render(path));
  const make = async (path: string, remembered: typeof ofContent): Promise<CachedPage> => {
    try {
      const { html, ...rendered } = await render(path);
      // Unknown URLs are endless, so caching their pages would evict the real ones.
      if (!rendered.keep || movesOn.test(path)) remembered.drop(path);
      return { rendered, packed: compressReply(Buffer.from(html)) };
    } catch (error) {
      // An error must not stay cached until the content changes.
      remembered.drop(path);
      throw error;
    }
  };
  const cached = (path: string) => {
    const { version } = contentStore.current();
    if (fromDirectory.test(path))
      return ofDirectory.get(`${version} ${directory.created()}`, path, () => make(path, ofDirectory));
    if (fromEvents.test(path))
      return ofEvents.get(`${version} ${events.version()}`, path, () => make(path, ofEvents));
    return ofContent.get(version, path, () => make(path, ofContent));
  };
  const secondsToWait = countPages(app, pagesPerMinute);
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const wait = await secondsToWait(request);
    if (wait > 0) return sendWaitPage(reply, contentStore.current(), tooManyPages(wait));
    const { path, isCacheable } = tellingPart(request.url);
    const moved = contentStore.current().movedTo(path.split('?', 1)[0] ?? path);
    // Revalidated, because the address may later be given back to its page.
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 301);
    const answer = async () => {
      if (!isCacheable) return sendUnkept(reply, await render(path), policyOf);
      return send(request, reply, await cached(path), policyOf);
    };
    return answer().catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'busy') throw error;
      return sendWaitPage(reply, contentStore.current(), busyPage(secondsUntilRetry()));
    });
  });
}

/**
 * A missing file is a 404, because robots would take a page for the file. URLs with characters that we never use are
 * unknown.
 */
function isPage(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  if (/^\/(api|assets|hsds)(\/|$)/.test(path) || /^\/\/|\.[a-z0-9]{2,12}$/i.test(path)) return false;
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Seats, free times and opening hours change independently of the content, so these pages are only shared between
 * simultaneous requests. Unsubscribe links are endless.
 */
const movesOn = /^\/(tabs\/upcoming_events|support-coordinators|unsubscribe)(?=[/?]|$)|[?&]open_now=/;
/** Cached until the content or the directory changes. */
const fromDirectory = /^\/tabs\/(services|service_types)(?=[/?]|$)/;
/** The page that names the next events. */
const fromEvents = /^\/tabs\/guest-landing(?=[?]|$)/;

/** Only parameters that change the page are part of the cache key, because campaign tags must not fill the memory. */
const narrowing = (
  'sort cursor group diagnosis stage topic family effort cost platform delivery kind mode place ' +
  'services_filter location_filter within lane referral language age wheelchair first_nations open_now only_alphabetical_sort'
).split(' ');
const telling = new Set(['status', 'note', 'lang', 'welcome', 'view', 'level', 'part', ...narrowing]);
/** A search query may reveal health, and a location is private: such a page is rendered but never cached. */
const typed = new Set(['q', 'near']);

function tellingPart(url: string): { path: string; isCacheable: boolean } {
  const [path = '/', search = ''] = url.split('?', 2);
  const answers = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      value !== '' && ((telling.has(name) && value.length <= 80) || (typed.has(name) && value.length <= 300)),
  );
  const stored = answers.length > 0 ? `${path}?${new URLSearchParams(answers).toString()}` : path;
  return { path: stored, isCacheable: answers.every(([name]) => !typed.has(name)) };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, packed }: CachedPage,
  policyOf: PolicyOf,
): Promise<FastifyReply> {
  if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302);
  reply.code(rendered.status).type('text/html; charset=utf-8');
  if (!rendered.inDevelopment) reply.header('content-security-policy', policyOf(rendered));
  return sendCompressed(request, reply, packed);
}

/** A search query may reveal health, so its page is rendered for this request and not cached. */
function sendUnkept(reply: FastifyReply, { html, ...rendered }: Rendered, policyOf: PolicyOf): FastifyReply {
  if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302);
  reply.code(rendered.status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (!rendered.inDevelopment) reply.header('content-security-policy', policyOf(rendered));
  return reply.send(html);
}
