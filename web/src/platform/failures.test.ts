import { api, type EndpointName } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApiProblem, Unreachable } from './api.ts';
import { pickFailure, type FailureTable } from './failures.ts';

const workspaces = join(import.meta.dirname, '../../..');
const problem = (code: string) =>
  new ApiProblem({ type: '', title: '', status: 409, detail: '', code, errors: [], request_id: '' });
const words = {
  not_found: 'gone',
  event_over: 'over',
  unreachable: 'no connection',
  unexpected: 'our fault',
} as const satisfies FailureTable<'POST /events/{id}/cancel', string>;
const pick = (error: unknown) => pickFailure<'POST /events/{id}/cancel', string>(error, words);

it('picks the entry for a refusal, for a lost connection, and for everything else', () => {
  expect(
    [problem('event_over'), new Unreachable('away'), problem('internal'), new Error('x')].map(pick),
  ).toEqual(['over', 'no connection', 'our fault', 'our fault']);
});

it('does not compile with a table that lacks a refusal, or has one that the endpoint does not list', () => {
  const { event_over: _over, ...rest } = words;
  // @ts-expect-error -- event_over is a refusal of the endpoint
  const short: FailureTable<'POST /events/{id}/cancel', string> = rest;
  // @ts-expect-error -- slot_taken is not; it may have been renamed
  const long: FailureTable<'POST /events/{id}/cancel', string> = { ...words, slot_taken: 'taken' };
  expect([short, long]).toHaveLength(2);
});

/** Page data comes from loaders, and the router has a single screen for missing pages. */
const isShownByRouter = ({ method }: Endpoint, codes: readonly string[]) =>
  method === 'GET' && codes.every((code) => code === 'not_found');

it.each(['web', 'console'])(
  '%s has a message for every refusal of every endpoint that it calls',
  (workspace) => {
    const sources = globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: workspaces })
      .filter((path) => !path.includes('.test.'))
      .map((path) => readFileSync(join(workspaces, path), 'utf8'));
    const names = (sources.join('\n').match(/'(GET|POST|PUT|DELETE) \/[^']*'/g) ?? []).map(
      (quoted) => quoted.slice(1, -1) as EndpointName,
    );
    // As a type argument, alone or among others: the compiler then requires all messages.
    const worded = new Set(
      (sources.join('\n').match(/(<\s*|\| |= )'(GET|POST|PUT|DELETE) \/[^']*'(?=>|,| \||;|\n)/g) ?? []).map(
        (match) => match.slice(match.indexOf("'") + 1, -1),
      ),
    );
    const refusing = api.filter((endpoint: Endpoint) => {
      const codes = Object.keys(endpoint.refusals ?? {});
      const name = `${endpoint.method} ${endpoint.path}` as EndpointName;
      return codes.length > 0 && names.includes(name) && !isShownByRouter(endpoint, codes);
    });
    expect(refusing.length).toBeGreaterThan(5);
    expect(
      refusing.map(({ method, path }) => `${method} ${path}`).filter((name) => !worded.has(name)),
    ).toEqual([]);
  },
);
