import type { Plugin } from 'vite';

/**
 * In development the page imports a catalogue by its URL, and Vite appends `?import`. Lingui only compiles names that
 * end in `.po`, so it would return the marked file as it is, which is not JavaScript.
 */
export function catalogueImports(): Plugin {
  return {
    name: 'kindred:catalogue-imports',
    apply: 'serve',
    enforce: 'pre',
    resolveId(id, importer) {
      return id.endsWith('.po?import') ? this.resolve(id.replace('?import', ''), importer) : undefined;
    },
  };
}
