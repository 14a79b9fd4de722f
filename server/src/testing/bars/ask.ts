import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { TestApp } from '../given-app.ts';

export interface Asked {
  method: Endpoint['method'] | 'HEAD';
  /** With its query, as it stands in the request line. */
  path: string;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; text goes as it is. */
  body?: unknown;
}

export interface Answered {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** How a bar speaks to a server: it can be pointed at one that does wrong, to see the bar turn red. */
export type Ask = (asked: Asked) => Promise<Answered>;

export function askOf({ http }: Pick<TestApp, 'http'>): Ask {
  return async ({ method, path, token, headers = {}, body }) => {
    const answer = await http.inject({
      method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { 'x-auth-header': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
}

/** The code of a problem document; nothing where the answer is none. */
export function codeOf({ body }: Answered): string | undefined {
  return /"code":"(\w+)"/.exec(body)?.[1];
}

/** Each part by its name, as the contract has it. */
export interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export function requestTo({ method, path }: Endpoint, { params = {}, query = {}, body }: Input = {}): Asked {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`)
    .join('&');
  return {
    method,
    path: `/api/v1${filled}${search ? `?${search}` : ''}`,
    ...(body === undefined ? {} : { body }),
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** What a bar measured, on a line of its own that the report collects. */
export function figure(line: string): void {
  process.stdout.write(`figure: ${line}\n`);
}
