/** What the worker may keep. Pure, so that every promise here has its test. */

/** Addresses that hold a secret, or say what somebody looked for: never left behind on a device. */
const secret = /^\/(search|outbox|staff|shared-report|verify-token|magic-link|login|unsubscribe)(\/|$)/;

export type Kind = 'page' | 'asset' | 'file' | 'reply' | 'other';

interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: Headers;
}

/** What a request is for. The worker leaves alone what is `other`. */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin || headers.has('range')) return 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/api/v1/')) return isStream(headers, pathname) ? 'other' : 'reply';
  if (/^\/[\w-]+\.(webmanifest|svg|png)$/.test(pathname)) return 'file';
  return mode === 'navigate' && !/^\/(api|hsds|staff)(\/|$)/.test(pathname) ? 'page' : 'other';
}

function isStream(headers: Headers, pathname: string): boolean {
  return headers.get('accept') === 'text/event-stream' || pathname === '/api/v1/stream';
}

/** A call that names a person. What comes back is theirs, whatever it says of itself. */
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

export function mayKeepReply(asked: Headers, response: Response): boolean {
  return !isPersonal(asked) && isForEverybody(response) && is(response, 'application/json');
}

/** The files that a page names: it needs them to be itself again. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|jpg|webp|avif)/g))];
}

/** What a push says. A browser wants something shown for each, so what cannot be read says that there is something. */
export function pushedIn(text: string | undefined): { id: string | undefined; words: string } {
  try {
    const { id, body } = JSON.parse(text ?? '') as { id?: unknown; body?: unknown };
    const known = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
    return { id: known, words: typeof body === 'string' && body !== '' ? body.slice(0, 200) : someNews };
  } catch {
    return { id: undefined, words: someNews }; // sent by a release that this worker does not know
  }
}
const someNews = 'You have a new message.';

/** Where a tap on it leads: through the sign-in, where that is needed. */
export const pushTarget = (id: unknown) =>
  typeof id === 'string' ? `/go/notifications/${id}` : '/go/notifications';

/** A day old by the server's own clock: numbers to ring in a crisis must not be older. */
export function isADayOlder(kept: Response | undefined, fresh: Response): boolean {
  const at = (response: Response) => Date.parse(response.headers.get('date') ?? '');
  return kept === undefined || at(fresh) - at(kept) > 24 * 3_600_000;
}
