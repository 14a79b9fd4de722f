import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const catalogues = join(import.meta.dirname, 'src/messages');
const unused = /\{\w+, (date|time|number|selectordinal)\b/;

/** A cut that no longer fits ends the build, so an upgrade tells. */
const cuts = [
  // Advice to developers, which the build that checks the catalogues makes needless.
  [/console\.warn\(`Uncompiled message detected![^`]*`\);/, ''],
  [/"Lingui: Attempted to call a translation function[^"]*"/, '"no locale"'],
  // Kinds of values that no message of ours has: it says so below when one gets them.
  [/selectordinal: \(value, cases\) => \{.*?\n {4}\},\n/s, ''],
  [/,\n {4}date: \(value, format\) => date\(.*?\),\n {4}time: .*?\n/s, '\n'],
  [/,\n {4}number: \(value, format\) => number\(.*?\n {4}\)/s, ''],
  [/\n {2}(date|number)\(value, format\) \{.*?\n {2}\}/gs, ''],
  [/const numberFormat = .*?;(.*?), numberFormat\)/s, '$1)'],
  // The first number that Intl writes holds a phone up for a tenth of a second: a small one needs none of it.
  [
    /function number\(locales, value, format\) \{.*?\n\}/s,
    'function number(locales, value) { return /^\\d{1,3}$/.test(value) ? value : value.toLocaleString(locales); }',
  ],
] as const;
/** As it must look in every language of ours, or the cut above is wrong there. */
const small = 907;

/** Lets the bundler leave out what the catalogues' library has and this app does not use. */
export function leanWords(): Plugin {
  return {
    name: 'kindred:lean-words',
    apply: 'build',
    buildStart() {
      for (const locale of readdirSync(catalogues))
        if (small.toLocaleString(locale) !== String(small))
          this.error(
            `${locale} writes ${small} in another way: take the cut of small numbers out of lean-words.ts`,
          );
      for (const file of readdirSync(catalogues, { recursive: true, encoding: 'utf8' })) {
        const found = file.endsWith('.po') && unused.exec(readFileSync(join(catalogues, file), 'utf8'));
        if (found) this.error(`${file} has a ${found[1]}: take its cut out of lean-words.ts`);
      }
    },
    transform(code, id, options) {
      if (options?.ssr || !id.includes('/node_modules/@lingui/core/dist/index.mjs')) return undefined;
      return cuts.reduce((left, [what, instead]) => {
        if (left.search(what) === -1) this.error(`@lingui/core has changed: ${what} is not in it`);
        return left.replace(what, instead);
      }, code);
    },
  };
}
