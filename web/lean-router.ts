import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the router brings and this app does not use (5 kB gzip): its own
 * links and forms, which stay only because they are named for debugging tools, and its hooks for
 * measuring, so `instrumentations` must not be given to it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kindred:lean-router',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !/node_modules\/react-router\/dist\/.*\.js$/.test(id)) return undefined;
      return code
        .replaceAll(/^\s*[\w.]+\.displayName = "[\w. ]+";$/gm, '')
        .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll('init.instrumentations', 'undefined');
    },
  };
}
