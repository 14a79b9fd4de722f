import type { Plugin } from 'vite';

const unused = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
`;

/**
 * Leaves out of the browser what the router brings and this app does not use (5 kB gzip):
 * its own links and forms, which stay because they are named for debugging tools, and its
 * hooks for measuring. `instrumentations` must not be given to the router.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kindred:lean-router',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !/node_modules\/react-router\/dist\/.*\.js$/.test(id)) return undefined;
      if (id.endsWith('/router/instrumentation.js')) return unused;
      return code
        .replaceAll(/^\s*[\w.]+\.displayName = "[\w. ]+";$/gm, '')
        .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
    },
  };
}
