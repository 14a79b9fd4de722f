import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { valid } from './arbitraries.ts';
import { evilStrings } from './evil-strings.ts';
import { harmful, nearly } from './mutate.ts';

export type FuzzKind = 'valid' | 'nearly' | 'hostile';

/** A request to an endpoint of the contract, ready to send. */
export interface FuzzRequest {
  endpoint: Endpoint;
  kind: FuzzKind;
  /** Path and query as in the request line. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** Encodes any text for a request line, including lone surrogates, which encodeURIComponent refuses. */
export function percent(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.~-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

const spoiling: Readonly<Record<FuzzKind, (good: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>>> = {
  valid: (good) => good,
  nearly,
  hostile: () => harmful,
};
const header = fc.constantFrom(
  'X-Auth-Header',
  'Idempotency-Key',
  'If-None-Match',
  'Accept-Language',
  'Cookie',
  'Accept',
  'Origin',
);
const headerValue = fc.constantFrom(...evilStrings).map((text) =>
  Array.from(text)
    .filter((character) => /[\t\x20-\x7e]/.test(character))
    .join('')
    .slice(0, 500),
);

function requestOf(endpoint: Endpoint, kind: FuzzKind): fc.Arbitrary<FuzzRequest> {
  const spoil = spoiling[kind];
  const part = (schema: Endpoint['body']) =>
    schema
      ? spoil(valid(schema))
      : kind === 'hostile'
        ? fc.option(harmful, { freq: 4, nil: undefined })
        : fc.constant(undefined);
  const headers = kind === 'hostile' ? fc.dictionary(header, headerValue, { maxKeys: 2 }) : fc.constant({});
  return fc
    .tuple(part(endpoint.params), part(endpoint.query), part(endpoint.body), headers)
    .map(([params, query, body, extra]) => {
      const sendsBody = endpoint.method !== 'GET' && body !== undefined;
      return {
        endpoint,
        kind,
        path: `/api/v1${filled(endpoint.path, params)}${search(query)}`,
        headers: { ...extra, ...(sendsBody ? { 'Content-Type': 'application/json' } : {}) },
        body: sendsBody ? JSON.stringify(body) : undefined,
      };
    });
}

function filled(pattern: string, params: unknown): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown =
      typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : params;
    return percent(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 1_000);
  });
}

function search(query: unknown): string {
  if (query === undefined || query === null) return '';
  const pairs: [string, unknown][] = typeof query === 'object' ? Object.entries(query) : [['q', query]];
  const text = pairs
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : [`${percent(name)}=${percent(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`],
    )
    .join('&');
  return text ? `?${text.slice(0, 4_000)}` : '';
}

/** Requests to all these endpoints, a third of each kind; deterministic for a seed. */
export function requestsFor(endpoints: readonly Endpoint[]): fc.Arbitrary<FuzzRequest> {
  const kinds: readonly FuzzKind[] = ['valid', 'nearly', 'hostile'];
  return fc.oneof(...endpoints.flatMap((endpoint) => kinds.map((kind) => requestOf(endpoint, kind))));
}
