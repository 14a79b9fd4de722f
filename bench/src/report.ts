import { mkdir, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Finding, FigureVerdict } from './finding.ts';
import { repositoryRoot } from './root.ts';

export interface Table {
  title: string;
  findings: readonly Finding[];
}

export interface Circumstances {
  date: string;
  commit: string;
  node: string;
  cores: string;
  effort: string;
  /** Empty if everything was measured. */
  parts: readonly string[];
  loadBefore: number;
  loadAfter: number;
}

const marks: Record<FigureVerdict, string> = {
  good: 'good',
  'good by CPU': 'good by CPU',
  below: '**BELOW**',
  'not measured': 'not measured',
};

function asMarkdown({ title, findings }: Table): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = findings.map(
    ({ name, goal, figure, verdict, note = '' }) =>
      `| ${cell(name)} | ${cell(goal)} | ${cell(figure)} | ${marks[verdict]} | ${cell(note)} |`,
  );
  return [
    `## ${title}`,
    '',
    '| what | goal | figure | verdict | seen |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** For people: the figure next to its goal, and details below. */
export function asLines({ title, findings }: Table): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const rows = findings.map(({ name, goal, figure, verdict, note }) => {
    const line = `  ${name.padEnd(width)}  ${(verdict === 'below' ? 'BELOW' : verdict).padEnd(13)}  ${figure === '' ? '–' : figure}  (goal ${goal})`;
    return note === undefined ? line : `${line}\n  ${' '.repeat(width)}  ${note}`;
  });
  return `\n${title}\n${rows.join('\n')}\n`;
}

export function commitNow(): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['--no-optional-locks', ...args], { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', 'server', 'web', 'ui', 'contract') === '' ? '' : '-changed')
    );
  } catch {
    return 'no-commit';
  }
}

export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? 'unknown'}`;
}

/**
 * Two files, one to read and one to compare, named by date, commit and what was left out; a partial run never replaces
 * a full one.
 */
export async function writeResults(tables: readonly Table[], circumstances: Circumstances): Promise<string> {
  const folder = join(repositoryRoot, 'bench/results');
  await mkdir(folder, { recursive: true });
  const name = join(folder, [circumstances.date, circumstances.commit, ...circumstances.parts].join('-'));
  const { date, commit, node, cores, effort, loadBefore, loadAfter } = circumstances;
  const head = `# ${date}, ${commit}\n\nNode ${node}, ${cores}; ${effort}; load of the machine ${loadBefore} before and ${loadAfter} after.\n`;
  await writeFile(`${name}.md`, `${head}\n${tables.map(asMarkdown).join('\n')}`);
  await writeFile(`${name}.json`, `${JSON.stringify({ circumstances, tables }, null, 2)}\n`);
  return `${name}.md`;
}
