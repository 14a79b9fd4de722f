import { api } from '@kindred/contract/api.ts';
import type { Answer, Transport } from './api.ts';
import { ticket } from './session.ts';
import { scenario } from './mock-scenario.ts';

/** As the specification has it: long enough that every waiting state of a screen is seen. */
const delay = 1_000;

/** Every file of web/mock by its path below it, and where it lies. */
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../mock/*/**/*.json', { query: '?url', import: 'default', eager: true }),
  ).map(([path, url]) => [path.replace('../../mock/', ''), url]),
);

/**
 * The name of a reply is the path of its call: `GET /pages/retrieve?key=home` is
 * `pages/retrieve,key=home.json`, `POST /topics/fatigue/clarity` is `topics/fatigue/clarity.post.json`.
 * Where no such file is, the endpoint's own path stands for all: `topics/{id}/clarity.post.json`.
 * A reply that is a no has its status in its name: `topics/{id}/clarity.post.503.json`.
 */
export function namesOf(method: string, path: string): string[] {
  const [pathname = '', query = ''] = path.replace(/^\/api\/v1\//, '').split('?', 2);
  const kind = method === 'GET' ? '' : `.${method.toLowerCase()}`;
  const pattern = api
    .find((one) => one.method === method && patternOf(one.path).test(pathname))
    ?.path.slice(1);
  // Only what the contract has is answered.
  if (!pattern) return [];
  const asked = [...new URLSearchParams(query)].map(([name, value]) => `,${name}=${value}`).join('');
  return [...new Set([`${pathname}${asked}${kind}`, `${pathname}${kind}`, `${pattern}${kind}`])];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The scenario's own file first, then everybody's. */
function fileOf(method: string, path: string): { url: string; status: number } | undefined {
  for (const folder of [scenario(), 'default']) {
    for (const name of namesOf(method, path)) {
      const found = Object.keys(files).find(
        (file) =>
          file.startsWith(`${folder}/${name}.`) &&
          /^(\d{3}\.)?json$/.test(file.slice(`${folder}/${name}.`.length)),
      );
      const url = found && files[found];
      if (url) return { url, status: Number(/\.(\d{3})\.json$/.exec(found)?.[1] ?? 200) };
    }
  }
  return undefined;
}

/** Answers the app's calls from files, in place of a server. */
export const fromFiles: Transport = async ({ method, path, as }): Promise<Answer> => {
  await new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
  const file = fileOf(method, path);
  if (!file) return { status: 404, body: noSuchFile(method, path) };
  const response = await fetch(file.url);
  return {
    status: file.status,
    body: (await response.json()) as unknown,
    ...(as === null ? { entry: { token: 'mock', visit: ticket().visit } } : {}),
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
