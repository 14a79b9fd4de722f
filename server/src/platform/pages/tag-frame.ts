import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';

type Settings = Pick<
  Config,
  | 'ANALYTICS_ID'
  | 'TAG_MANAGER_CONTAINER'
  | 'ANALYTICS_URL'
  | 'TAG_MANAGER_URL'
  | 'ANALYTICS_HOSTS'
  | 'APP_ORIGINS'
>;

export const hasTags = ({ ANALYTICS_ID, TAG_MANAGER_CONTAINER }: Settings) =>
  ANALYTICS_ID !== undefined || TAG_MANAGER_CONTAINER !== undefined;

/**
 * Runs in the frame: the data layer and the third-party scripts. It receives only events, and gives those scripts a
 * neutral URL and title.
 */
const script = `(() => {
  const told = JSON.parse(document.documentElement.dataset.tags);
  const layer = (window.dataLayer = []);
  function gtag() { layer.push(arguments); }
  const load = (address, id) => {
    const part = document.createElement('script');
    part.async = true;
    part.src = address + '?id=' + encodeURIComponent(id);
    document.head.append(part);
  };
  let begun = false;
  const begin = (user) => {
    begun = true;
    const who = user === null ? {} : { user_id: user };
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js', ...who });
    if (told.container) load(told.manager, told.container);
    if (!told.analytics) return;
    const quiet = { send_page_view: false, client_storage: 'none', page_location: told.origin, page_title: '', page_referrer: '' };
    gtag('js', new Date());
    gtag('config', told.analytics, { ...quiet, client_id: user ?? crypto.randomUUID(), ...who });
    load(told.service, told.analytics);
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (!begun) begin(data.user_id);
    const { event, fields } = data;
    layer.push({ event, ...fields, ...(data.user_id === null ? {} : { user_id: data.user_id }) });
    if (told.analytics) gtag('event', event, { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)), send_to: told.analytics });
  });
  parent.postMessage('tags are here', '*');
})();`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Third-party scripts run in a sandboxed frame, never in the app itself. The frame has no origin, so it has no storage,
 * no cookies, and no access to the page around it.
 */
export function addTagFrame(app: FastifyInstance, settings: Settings, baseUrl: string): void {
  if (!hasTags(settings)) return;
  const details = {
    container: settings.TAG_MANAGER_CONTAINER ?? null,
    manager: settings.TAG_MANAGER_URL,
    analytics: settings.ANALYTICS_ID ?? null,
    service: settings.ANALYTICS_URL,
    origin: baseUrl,
  };
  const page = `<!doctype html><html lang="en" data-tags="${escaped(JSON.stringify(details))}"><meta charset="utf-8"><title>Counting</title><script>${script}</script></html>`;
  const hash = createHash('sha256').update(script).digest('base64');
  const scripts = [settings.ANALYTICS_URL, settings.TAG_MANAGER_URL].map((url) => new URL(url).origin);
  const hosts = settings.ANALYTICS_HOSTS.split(/\s+/).filter(Boolean).join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${[...new Set(scripts)].join(' ')}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${settings.APP_ORIGINS.split(',').join(' ')}`,
    'sandbox allow-scripts',
  ].join('; ');
  app.get('/counting-frame', async (_request, reply) => {
    // Its own policy says who may frame it; the older header cannot express the phone app.
    reply.removeHeader('x-frame-options');
    return reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
