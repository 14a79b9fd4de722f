/** What the worker may cache. Pure functions, with a test for every rule. */

/** URLs with a secret or a search query: never stored on a device. */
const secret = /^\/(search|outbox|staff|shared-report|verify-token|magic-link|login|unsubscribe)(\/|$)/;

export type RequestKind = 'page' | 'asset' | 'file' | 'reply' | 'exit' | 'other';

interface Wanted {
  method: string;
  url: string;
  mode: string;
  headers: Headers;
}

/** The kind of a request. The worker ignores `other`. */
export function requestKind({ method, url, mode, headers }: Wanted, origin: string): RequestKind {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin || headers.has('range')) return 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname === '/leave') return 'exit';
  if (pathname.startsWith('/api/v1/')) return isStream(headers, pathname) ? 'other' : 'reply';
  if (/^\/[\w-]+\.(webmanifest|svg|png)$/.test(pathname)) return 'file';
  return mode === 'navigate' && !/^\/(api|fhir|hsds|staff)(\/|$)/.test(pathname) ? 'page' : 'other';
}

function isStream(headers: Headers, pathname: string): boolean {
  return headers.get('accept') === 'text/event-stream' || pathname === '/api/v1/stream';
}

/** A call with a session token: its reply is personal, whatever the headers say. */
export function isPersonal(headers: Headers): boolean {
  return headers.has('x-auth-header');
}

function isForEverybody(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    !response.redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(no-store|private)\b/.test(control)
  );
}

const is = (response: Response, type: string) =>
  response.headers.get('content-type')?.startsWith(type) === true;

export function mayKeepPage(address: URL, response: Response): boolean {
  return !secret.test(address.pathname) && isForEverybody(response) && is(response, 'text/html');
}

export function mayKeepReply(headers: Headers, response: Response): boolean {
  return !isPersonal(headers) && isForEverybody(response) && is(response, 'application/json');
}

/** The files that a page needs to work offline. */
export function linkedAssets(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|jpg|webp|avif)/g))];
}

/** The text of a push. Browsers require a notification for every push, so an unreadable one gets a neutral text. */
export function parsePush(text: string | undefined): { id: string | undefined; words: string } {
  try {
    const { id, body } = JSON.parse(text ?? '') as { id?: unknown; body?: unknown };
    const existing = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
    return { id: existing, words: typeof body === 'string' && body !== '' ? body.slice(0, 200) : someNews };
  } catch {
    return { id: undefined, words: someNews }; // sent by a release that this worker does not know
  }
}
const someNews = 'You have a new message.';

/** Where tapping leads: through sign-in if necessary. */
export const pushTarget = (id: unknown) =>
  typeof id === 'string' ? `/go/notifications/${id}` : '/go/notifications';

/** More than a day old by the server's clock, which is too old for crisis numbers. */
export function isADayOlder(isStored: Response | undefined, fresh: Response): boolean {
  const at = (response: Response) => Date.parse(response.headers.get('date') ?? '');
  return isStored === undefined || at(fresh) - at(isStored) > 24 * 3_600_000;
}
