import type { Rendered, Renderer } from '@kindred/contract/rendered.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keptPerVersion } from '#platform/content/kept.ts';
import type { Shelf } from '#platform/content/published.ts';
import { pack, sendPacked, type Packed } from '#platform/http/packed.ts';
import { contentSecurityPolicy, type InlineHashes, type Outsiders } from '#platform/http/security.ts';

interface KeptPage {
  rendered: Omit<Rendered, 'html'>;
  packed: Packed;
}

interface Parts {
  shelf: Shelf;
  directory: { made: () => number };
  outsiders: Outsiders;
}
type PolicyOf = (hashes: InlineHashes) => string;

/**
 * Pages for people. A page is the same for every guest until the content changes,
 * so it is rendered and compressed once, and kept.
 */
export function addPages(
  app: FastifyInstance,
  renderer: Renderer,
  { shelf, directory, outsiders }: Parts,
): void {
  const policyOf = (hashes: InlineHashes) => contentSecurityPolicy(hashes, outsiders);
  const ofContent = keptPerVersion<Promise<KeptPage>>(500);
  const ofDirectory = keptPerVersion<Promise<KeptPage>>(500);
  const make = async (path: string, remembered: typeof ofContent): Promise<KeptPage> => {
    try {
      const { html, ...rendered } = await renderer.render(path);
      // Addresses that are not ours have no end; keeping their pages would push out the real ones.
      if (!rendered.keep || movesOn.test(path)) remembered.drop(path);
      return { rendered, packed: pack(Buffer.from(html)) };
    } catch (error) {
      // What went wrong once must not stay wrong until the content changes.
      remembered.drop(path);
      throw error;
    }
  };
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const { path, mayBeKept } = tellingPart(request.url);
    if (!mayBeKept) return sendUnkept(reply, await renderer.render(path), policyOf);
    const { version } = shelf.current();
    const page = fromDirectory.test(path)
      ? ofDirectory.get(`${version} ${directory.made()}`, path, () => make(path, ofDirectory))
      : ofContent.get(version, path, () => make(path, ofContent));
    return send(request, reply, await page, policyOf);
  });
}

/**
 * A file that is not there is missing as a file: a page instead of it would be read as one by robots.
 * An address with characters that no address of ours has is none of ours.
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
 * Events begin and fill up, times to call are taken and doors open while the content stays the same: who asks at one
 * moment shares a page, no longer. Links that stop mails have no end.
 */
const movesOn = /^\/(tabs\/upcoming_events|support-coordinators|unsubscribe)(?=[/?]|$)|[?&]open_now=/;
/** Their pages stay as long as neither the content nor the directory changes. */
const fromDirectory = /^\/tabs\/(services|service_types)(?=[/?]|$)/;

/** Only what changes a page is part of its name: campaign marks and the like must not fill the memory. */
const narrowing = (
  'sort cursor group diagnosis stage topic family effort cost platform delivery kind mode place ' +
  'services_filter location_filter within lane referral language age wheelchair first_nations open_now only_alphabetical_sort'
).split(' ');
const telling = new Set(['status', 'note', 'lang', 'welcome', 'view', 'level', 'part', ...narrowing]);
/** What somebody typed to find something may be a fact about their health, and where they are is theirs: such a page is made and not kept. */
const typed = new Set(['q', 'near']);

function tellingPart(url: string): { path: string; mayBeKept: boolean } {
  const [path = '/', search = ''] = url.split('?', 2);
  const said = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      value !== '' && ((telling.has(name) && value.length <= 80) || (typed.has(name) && value.length <= 300)),
  );
  const kept = said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
  return { path: kept, mayBeKept: said.every(([name]) => !typed.has(name)) };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, packed }: KeptPage,
  policyOf: PolicyOf,
): Promise<FastifyReply> {
  if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302);
  reply.code(rendered.status).type('text/html; charset=utf-8');
  if (!rendered.inDevelopment) reply.header('content-security-policy', policyOf(rendered));
  return sendPacked(request, reply, packed);
}

/** What somebody looks for can tell of their health: that page is made for them alone, and kept by nobody. */
function sendUnkept(reply: FastifyReply, { html, ...rendered }: Rendered, policyOf: PolicyOf): FastifyReply {
  if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302);
  reply.code(rendered.status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (!rendered.inDevelopment) reply.header('content-security-policy', policyOf(rendered));
  return reply.send(html);
}
