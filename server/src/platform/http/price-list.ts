import type { Route } from './route.ts';
import type { WorkClass } from './admission.ts';

/** `cheap`: answered from bytes in memory at about the cost of a refusal, so always admitted. */
export type Price = WorkClass | 'cheap';

/**
 * A call that computes something or queries the database is work; a stream stays open for hours and has its own limit.
 */
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
 * What a request costs, judged only by its first line: a refusal has to be far cheaper than an answer, so it comes
 * before routing. Pages are cheap here; those that have to be rendered request room themselves.
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
    // A preflight has to succeed, or the phone app mistakes the refusal for a broken network.
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
