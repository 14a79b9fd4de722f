import type { Plugin } from 'vite';

/**
 * In development the page imports a catalogue by its URL, and Vite marks it `?import`. Lingui compiles files whose
 * names end in `.po` and would leave the marked one as it is, which is no JavaScript.
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
