import type { Plugin } from 'vite';

/** What is cut, and in which file. A cut that no longer fits ends the build, so an upgrade tells. */
const cuts: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  // Hooks for measuring: `instrumentations` must not be given to the router.
  'router/router.js': [[/init\.instrumentations/g, 'undefined']],
  // What the server read is handed over by us, never found on the window.
  'dom/lib.js': [[/opts\?\.hydrationData \|\| parseHydrationData\(\)/g, 'opts?.hydrationData']],
  'hooks.js': [
    // For apps without a data router.
    [
      /React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : useNavigateUnstable\(\)/,
      'useNavigateStable()',
    ],
    // For server components.
    [/if \(this\.context && typeof error === "object".*?\n\t\t\}\n/s, ''],
    [/if \(this\.context\) return [^;]*RSCErrorHandler[^;]*;/, ''],
    // Our root route has an error boundary of its own.
    [/React\$1\.createElement\(DefaultErrorComponent, null\)/, 'null'],
  ],
};

/**
 * Lets the bundler leave out what the router brings and this app does not use (9 kB gzip): its own
 * links and forms, which stay only because they are named for debugging tools, its advice to
 * developers, which development shows, and the cuts above.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kindred:lean-router',
    apply: 'build',
    transform(code, id, options) {
      const file = /node_modules\/react-router\/dist\/production\/lib\/(.*\.js)$/.exec(id)?.[1];
      if (options?.ssr || !file) return undefined;
      const light = code
        .replaceAll(/^\s*[\w.]+\.displayName = "[\w. ]+";$/gm, '')
        .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\s*warning\((?:"[^"\n]*"|`[^`]*`|[^;"`])*\);$/gm, '')
        .replaceAll(/(\binvariant\([^;"`]*), (?:"[^"\n]*"|`[^`]*`)\);/g, '$1);');
      return (cuts[file] ?? []).reduce((left, [what, instead]) => {
        if (left.search(what) === -1) this.error(`react-router has changed: ${what} is not in ${file}`);
        return left.replace(what, instead);
      }, light);
    },
  };
}
