import type { Route } from './route.ts';

const pages = ['GET', 'HEAD'];

/** The allowed methods of a path, for the Allow header of a 405. */
export function methodsAt(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = Map.groupBy(
    routes,
    ({ endpoint }) => `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const compile = () =>
    [...patterns].map(([pathname, group]) => ({
      pattern: new URLPattern({ pathname }),
      methods: group.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    }));
  // Computed on demand: most test servers, and startup, never need it.
  let existing: ReturnType<typeof compile> | undefined;
  return (path) => {
    existing ??= compile();
    const match = existing
      .filter(({ pattern }) => pattern.test({ pathname: path }))
      .flatMap(({ methods }) => methods);
    return match.length > 0 || path.startsWith('/api/') ? match : pages;
  };
}
