import type { Route } from './route.ts';

const pages = ['GET', 'HEAD'];

/** Which methods an address takes: what a 405 must tell. */
export function methodsAt(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = Map.groupBy(
    routes,
    ({ endpoint }) => `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const known = [...patterns].map(([pathname, group]) => ({
    pattern: new URLPattern({ pathname }),
    methods: group.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  }));
  return (path) => {
    const found = known
      .filter(({ pattern }) => pattern.test({ pathname: path }))
      .flatMap(({ methods }) => methods);
    return found.length > 0 || path.startsWith('/api/') ? found : pages;
  };
}
