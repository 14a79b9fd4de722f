import { relative } from 'node:path';
import type { Plugin } from 'vite';

const lazyScreen = /screen: (\(\) => import\('\.\/(screens\/[\w-]+\.tsx)'\))/g;

/**
 * Tells the server from which file each lazy screen comes, so that it can name the chunk
 * in the page. The browser has no use for it, so there the routes stay as they are written.
 */
export function screenSource(root: string): Plugin {
  return {
    name: 'kindred:screen-source',
    enforce: 'pre',
    transform(code, id, options) {
      if (!options?.ssr || !/\/features\/[\w-]+\/routes\.tsx$/.test(id)) return undefined;
      const folder = relative(root, id).replace(/\/routes\.tsx$/, '');
      return code.replaceAll(
        lazyScreen,
        (_, load: string, file: string) => `screen: Object.assign(${load}, { source: '${folder}/${file}' })`,
      );
    },
  };
}
