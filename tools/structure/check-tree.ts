import { checkAreaFiles } from './area-files.ts';
import { checkArrows } from './arrow-check.ts';
import { arrows, type Arrow } from './arrows.ts';
import { checkCycles } from './cycles.ts';
import { checkDocPaths } from './doc-paths.ts';
import { checkNames, checkParticiples, nameFigures, type NameFigures } from './names.ts';
import { checkLength, checkName, goodLength } from './file-check.ts';
import { checkOnlyHere } from './only-here.ts';
import { readSource, type SourceFile } from './read-source.ts';
import { breach, type Breach } from './rules.ts';
import { isCode, type Tree } from './tree.ts';

export type Findings = {
  breaches: Breach[];
  files: number;
  long: { path: string; lines: number }[];
  names: NameFigures;
};

/** All structure checks over a tree on disk or one made up by a test. */
export function checkTree(tree: Tree, table: readonly Arrow[] = arrows): Findings {
  const code = tree.paths.filter(isCode);
  const sources = new Map(code.map((path) => [path, readSource(path, tree.read(path))]));
  const breaches = [
    ...[...sources].flatMap(([path, source]) => checkFile(path, source, table)),
    ...tree.paths.flatMap(checkName),
    ...checkAreaFiles(tree),
    ...checkCycles(sources),
    ...checkNames(sources),
    ...checkParticiples(sources),
    ...checkDocPaths(tree),
  ];
  const long = [...sources]
    .map(([path, { lines }]) => ({ path, lines }))
    .filter(({ lines }) => lines > goodLength)
    .toSorted((a, b) => b.lines - a.lines);
  return { breaches: breaches.toSorted(byPlace), files: code.length, long, names: nameFigures(sources) };
}

function checkFile(path: string, source: SourceFile, table: readonly Arrow[]): Breach[] {
  if (!source.parses) return [breach(path, 1, 'unreadable')];
  return [...checkArrows(path, source, table), ...checkOnlyHere(path, source), ...checkLength(path, source)];
}

function byPlace(a: Breach, b: Breach): number {
  return a.path.localeCompare(b.path) || a.line - b.line;
}
