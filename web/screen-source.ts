import { relative } from 'node:path';
import type { Plugin } from 'vite';

const lazyScreen = /screen: (\(\) => import\('\.\/(screens\/[\w-]+\.tsx)'\))/g;

/**
 * Records the source file of each lazy screen, so that the server can list its chunk in the page. The browser does not
 * need it, so the client build leaves the routes unchanged.
 */
export function screenSource(root: string): Plugin {
  return {
    name: 'kindred:screen-source',
    enforce: 'pre',
    transform(code, id, options) {
      if (!options?.ssr || !/\/features\/(?:[\w-]+\/)+routes\.tsx$/.test(id)) return undefined;
      const folder = relative(root, id).replace(/\/routes\.tsx$/, '');
      return code.replaceAll(
        lazyScreen,
        (_, load: string, file: string) => `screen: Object.assign(${load}, { source: '${folder}/${file}' })`,
      );
    },
  };
}
