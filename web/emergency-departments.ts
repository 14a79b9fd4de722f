import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:emergency-departments';
const table = join(import.meta.dirname, '../content/directory/emergency-departments.tsv');

/** What urgent help shows offline: the published table without streets, its points rounded to about ten metres. */
export function emergencyDepartmentRows(): Plugin {
  return {
    name: 'kindred:emergency-departments',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(table);
      return `export const rows = ${JSON.stringify(compactRows(readFileSync(table, 'utf8')))};`;
    },
  };
}

function compactRows(text: string): string {
  const [, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines
    .map((line) => {
      const [hospital, phone, , suburb, state, postcode, lat, lon] = line.split('\t');
      return [hospital, phone, suburb, state, postcode, Number(lat).toFixed(4), Number(lon).toFixed(4)].join(
        '\t',
      );
    })
    .join('\n');
}
