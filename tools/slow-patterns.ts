import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { houseRoot } from './house.ts';

export type FoundPattern = { source: string; flags: string; file: string };
export type SlowPattern = FoundPattern & { how: string };

/** Programs that read only our own files and output, never text written by someone else. */
const ownTextOnly = [
  /\.test\.tsx?$|\/testing\/|\/fixtures\.ts$/,
  /^(e2e|rigs|bench|tools)\//,
  // These build the app, its pictures and its worker.
  /^(web|console|ui|content|contract)\/[\w.-]+\.(ts|js)$|^web\/build-plugins\//,
  /^ui\/(art|gallery)\//,
  /^content\/src\//,
  // These read the output of PostgreSQL.
  /^postgres\//,
];

/** Slow in theory, but only for longer texts than they ever see. */
export const boundedPatterns: readonly { source: string; maxLength: number; why: string }[] = [
  {
    source: String.raw`^\s*[+(]?[0-9][0-9 ().\-/]{5,30}\s*$`,
    maxLength: 40,
    why: 'a mobile number as typed, limited by its schema',
  },
  {
    source: String.raw`((?:assets|server\/src|contract\/src)\/[^\s()@?#]+):(\d{1,8}):(\d{1,8})\)?$`,
    maxLength: 300,
    why: 'the end of one line of a stack',
  },
];

/** Every file whose patterns see text written by others. */
export function sourcesWithForeignText(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: houseRoot,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !ownTextOnly.some((own) => own.test(file)));
}

/** The regular expression literals in a file, each once. */
export function patternsIn(file: string, text = readFileSync(join(houseRoot, file), 'utf8')): FoundPattern[] {
  const found = new Map<string, FoundPattern>();
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.set(`${flags}/${source}`, { source, flags, file });
    },
  }).visit(parseSync(file, text).program);
  return [...found.values()];
}

/** Whether the checker must judge it: a pattern without unbounded repetition takes a bounded time per character. */
export const isUnbounded = ({ source }: FoundPattern) =>
  /[*+]|,\}/.test(source) && !boundedPatterns.some((one) => one.source === source);

/** The patterns for which some text takes more than linear time, or which the checker cannot judge. */
export async function findSlowPatterns(patterns: readonly FoundPattern[]): Promise<SlowPattern[]> {
  const slow: SlowPattern[] = [];
  for (const pattern of patterns) {
    const judged = await check(pattern.source, pattern.flags, { timeout: 30_000, randomSeed: 1 });
    if (judged.status === 'safe') continue;
    const how = judged.status === 'vulnerable' ? judged.complexity.summary : judged.error.kind;
    slow.push({ ...pattern, how });
  }
  return slow;
}

/** Records every pattern that is constructed while `load` runs. */
export async function patternsMadeBy(file: string, load: () => Promise<unknown>): Promise<FoundPattern[]> {
  const patterns: FoundPattern[] = [];
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const made = new target(source, flags);
      patterns.push({ source: made.source, flags: made.flags, file });
      return made;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = real;
  }
  return patterns;
}
