import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { TestApp } from '../given-app.ts';

export interface ApiCall {
  method: Endpoint['method'] | 'HEAD';
  /** Including its query, as in the request line. */
  path: string;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, strings unchanged. */
  body?: unknown;
}

export interface ApiAnswered {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** How a bar calls a server. It can be pointed at a faulty one, to see the bar fail. */
export type AskApi = (asked: ApiCall) => Promise<ApiAnswered>;

export function askOf({ http }: Pick<TestApp, 'http'>): AskApi {
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

/** The code of a problem document; undefined for any other reply. */
export function problemCode({ body }: ApiAnswered): string | undefined {
  return /"code":"(\w+)"/.exec(body)?.[1];
}

/** Path parameters, query and body, as in the contract. */
export interface CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export function requestTo(
  { method, path }: Endpoint,
  { params = {}, query = {}, body }: CallOptions = {},
): ApiCall {
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

export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Prints the figure of a bar on its own line. */
export function printBarFigure(line: string): void {
  process.stdout.write(`figure: ${line}\n`);
}
