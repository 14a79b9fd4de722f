// The table of docs/bars.md: which test proves which bar, and what no test proves yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './prepare.js';

/** Bars 1 to 43 of the quality goals; rows without a number are our own additions. */
const barCount = 43;

export function readBarsTable(markdown = readFileSync(join(projectRoot, 'docs/bars.md'), 'utf8')) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (bar |-)/.test(line))
    .map((line) => {
      const [name = '', lane = '', where = '', , lastFigure = '', missing = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim());
      const files = [...where.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g)].map(([, file]) => file);
      return { number: Number(/^\d+/.exec(name)?.[0]), name, lane, files, lastFigure, missing };
    });
}

/** Bars that no row names: none may be silently left out. */
export function unlistedBars(rows) {
  const listed = new Set(rows.map(({ number }) => number));
  return Array.from({ length: barCount }, (_, at) => at + 1).filter((number) => !listed.has(number));
}

/** The state of a row whose files have run. */
export function stateOf({ files, missing }, passed) {
  if (files.length === 0) return 'not built yet';
  if (!passed) return 'falls short';
  return missing === '' ? 'holds' : 'holds in part';
}
