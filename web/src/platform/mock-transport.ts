import { api } from '@kindred/contract/api.ts';
import type { ApiAnswer, Transport } from './api.ts';
import { sessionSnapshot } from './session.ts';
import { scenario } from './mock-scenario.ts';

/** From the specification: long enough to see every loading state. */
const delay = 1_000;

/** Maps every reply's path to its URL: `web/make-mock.ts` generates them from the starter content and web/mock. */
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../dist/mock-replies/*/**/*.json', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [path.replace('../../dist/mock-replies/', ''), url]),
);

/**
 * A reply is named after the path of its call: `GET /pages/retrieve?key=home` is `pages/retrieve,key=home.json`, `POST
 * /topics/fatigue/clarity` is `topics/fatigue/clarity.post.json`. If there is no such file, the endpoint's pattern is
 * used: `topics/{id}/clarity.post.json`. A refusal has its status in its name: `topics/{id}/clarity.post.503.json`.
 */
export function namesOf(method: string, path: string): string[] {
  const [pathname = '', query = ''] = path.replace(/^\/api\/v1\//, '').split('?', 2);
  const kind = method === 'GET' ? '' : `.${method.toLowerCase()}`;
  const pattern = api
    .find((one) => one.method === method && patternOf(one.path).test(pathname))
    ?.path.slice(1);
  // Only endpoints in the contract get a reply.
  if (!pattern) return [];
  const request = [...new URLSearchParams(query)].map(([name, value]) => `,${name}=${value}`).join('');
  return [...new Set([`${pathname}${request}${kind}`, `${pathname}${kind}`, `${pattern}${kind}`])];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The scenario's file first, then the default one. */
function fileOf(method: string, path: string): { url: string; status: number } | undefined {
  for (const folder of [scenario(), 'default']) {
    for (const name of namesOf(method, path)) {
      const match = Object.keys(files).find(
        (file) =>
          file.startsWith(`${folder}/${name}.`) &&
          /^(\d{3}\.)?json$/.test(file.slice(`${folder}/${name}.`.length)),
      );
      const url = match && files[match];
      if (url) return { url, status: Number(/\.(\d{3})\.json$/.exec(match)?.[1] ?? 200) };
    }
  }
  return undefined;
}

/** Answers the app's calls from files instead of a server. */
export const fromFiles: Transport = async ({ method, path, as }): Promise<ApiAnswer> => {
  await new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
  const file = fileOf(method, path);
  if (!file) return { status: 404, body: noSuchFile(method, path) };
  const response = await fetch(file.url);
  return {
    status: file.status,
    body: (await response.json()) as unknown,
    ...(as === null ? { entry: { token: 'mock', visit: sessionSnapshot().visit } } : {}),
  };
};

function noSuchFile(method: string, path: string) {
  const title = `Mock mode has no file for ${method} ${path}`;
  return {
    type: 'about:blank',
    title,
    status: 404,
    detail: 'Add one below web/mock.',
    code: 'not_found',
    errors: [],
    request_id: 'mock',
  };
}
