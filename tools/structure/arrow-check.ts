import { posix } from 'node:path';
import { arrows, type Arrow } from './arrows.ts';
import { fillIn, matchesAny, matchPattern } from './patterns.ts';
import { breach, type Breach } from './rules.ts';
import type { SourceFile } from './read-source.ts';

type Target = { file: string } | { package: string };

/** A file of ours by its path in the repository, or a package by its name. */
export function resolveImport(importer: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(importer), path) };
  if (path.startsWith('#')) return { file: `${importer.split('/')[0]}/src/${path.slice(1)}` };
  if (path.startsWith('node:')) return { package: 'node' };
  const [first = '', second = '', ...rest] = path.split('/');
  if (first === '@kindred') return { file: [second, 'src', ...rest].join('/') };
  return { package: first.startsWith('@') ? `${first}/${second}` : first };
}

export function checkArrows(path: string, source: SourceFile, table: readonly Arrow[] = arrows): Breach[] {
  const rows = table.filter(({ from }) => matchPattern(from, path) !== null);
  if (rows.length === 0) return [breach(path, 1, 'place')];
  return source.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(path, specifier);
    if ('package' in target)
      return admits(rows, target.package) ? [] : [breach(path, line, 'package', `no ${target.package} here`)];
    if (rows.some((row) => allows(row, path, target.file))) return [];
    return [breach(path, line, 'arrow', `not ${target.file}, only ${waysOut(rows, path).join(' ')}`)];
  });
}

function allows({ from, to, but = [] }: Arrow, path: string, target: string): boolean {
  const captures = matchPattern(from, path) ?? {};
  const reaches = to.some((pattern) => matchPattern(fillIn(pattern, captures), target) !== null);
  return reaches && !matchesAny(but, target);
}

function admits(rows: readonly Arrow[], name: string): boolean {
  return rows.some(({ packages }) => packages === undefined || packages.includes(name));
}

function waysOut(rows: readonly Arrow[], path: string): string[] {
  const ways = rows.flatMap(({ from, to }) =>
    to.map((pattern) => fillIn(pattern, matchPattern(from, path) ?? {})),
  );
  return [...new Set(ways)];
}
