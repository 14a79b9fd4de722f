import type { Route } from './route.ts';
import type { WorkClass } from './admission.ts';

/** `cheap`: answered from bytes in memory, for about as much as a refusal would cost. It is always let in. */
export type Price = WorkClass | 'cheap';

/** A call that computes or asks the database is work; a stream is open for hours and has its own limit. */
export function workClassOf({ endpoint, answer }: Route): WorkClass | undefined {
  if (answer.from === 'content' || answer.from === 'held' || answer.from === 'news') return undefined;
  return endpoint.essential ? 'essential' : 'ordinary';
}

function priceOf(route: Route): Price {
  if (route.answer.from === 'content' || route.answer.from === 'held') return 'cheap';
  return route.endpoint.essential ? 'essential' : 'ordinary';
}

/** Typed queries and places are private, so their replies are computed each time. */
const computed = /[?&](q|near)=/;
const inApi = /^\/(api|fhir|hsds)\//;

/**
 * What a request costs, from its first line alone: a refusal has to be far cheaper than an answer, so it comes before
 * routing. Pages are cheap here; the ones that must be rendered ask for room themselves.
 */
export function priceList(routes: readonly Route[]): (method: string, url: string) => Price {
  const exact = new Map<string, Price>();
  const patterns: { method: string; pattern: RegExp; price: Price }[] = [];
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const price = priceOf(route);
    if (!path.includes('{')) exact.set(`${method} /api/v1${path}`, price);
    else if (price !== 'ordinary')
      patterns.push({
        method,
        price,
        pattern: new RegExp(`^/api/v1${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      });
  }
  return (asked, url) => {
    // A preflight has to succeed, or the phone app takes the refusal for a broken network.
    if (!inApi.test(url) || asked === 'OPTIONS') return 'cheap';
    const method = asked === 'HEAD' ? 'GET' : asked;
    const [path = ''] = url.split('?', 1);
    const price =
      exact.get(`${method} ${path}`) ??
      patterns.find((one) => one.method === method && one.pattern.test(path))?.price ??
      'ordinary';
    return price === 'cheap' && computed.test(url) ? 'ordinary' : price;
  };
}
