import { breach, type Breach } from './rules.ts';
import type { SourceFile } from './read-source.ts';
import { inWorkspace, fileNameOf } from './tree.ts';

const limit = 300;
export const goodLength = 200;

const bannedWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'lib',
  'libs',
  'manager',
  'service',
]);

export function checkLength(path: string, source: SourceFile): Breach[] {
  return source.lines > limit
    ? [breach(path, 1, 'file-length', `${source.lines} lines, at most ${limit}`)]
    : [];
}

/** `date-utils.ts` is no better than `utils.ts`; `search-index.ts` and `service-worker.ts` are fine. */
export function checkName(path: string): Breach[] {
  if (!inWorkspace(path) || !/\.(ts|tsx|js|mjs|css|sql)$/.test(path)) return [];
  const words = path.split('/').map((segment) => segment.split('.')[0] ?? '');
  const banned = words.find((word) => bannedWords.has(word.split('-').at(-1) ?? ''));
  const index = fileNameOf(path).startsWith('index.') ? 'index' : undefined;
  const name = banned ?? index;
  return name ? [breach(path, 1, 'banned-name', `"${name}" says nothing`)] : [];
}
