import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds every part as the web app does. The goal is 24 kB of CSS (5 kB gzip) and 8 kB of scripts; these limits may
 * only be lowered.
 */
const budget = { css: 28_200, cssGzip: 6_500, jsGzip: 8_800 };

const src = join(import.meta.dirname, 'src');
const parts = readdirSync(src).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
const reading = ['button', 'link', 'card', 'list', 'chips', 'icon', 'menu', 'tabs', 'dialog'];

async function sizeOf(names: readonly string[]) {
  const entry = 'virtual:parts';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: src,
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? [`import '${src}/core.css';`, ...names.map((name) => `export * from '${src}/${name}';`)].join(
                '\n',
              )
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, external: /^react/, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const css = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const js = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const weigh = (texts: string[]) => {
    const text = texts.join('');
    return { raw: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
  };
  return { css: weigh(css), js: weigh(js) };
}

const all = await sizeOf(parts);
const page = await sizeOf(reading.map((name) => `${name}.tsx`));
console.log(
  `all ${parts.length} parts: CSS ${all.css.raw} B, gzip ${all.css.gzip} B; JS ${all.js.raw} B, gzip ${all.js.gzip} B`,
);
console.log(`a reading page: CSS ${page.css.raw} B, gzip ${page.css.gzip} B; JS gzip ${page.js.gzip} B`);

const over = all.css.raw > budget.css || all.css.gzip > budget.cssGzip || all.js.gzip > budget.jsGzip;
if (over) {
  console.error('Over the budget', budget);
  process.exitCode = 1;
}
