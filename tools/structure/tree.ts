import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository as data, so that a test can pass a tree of two files. */
export type Tree = { readonly paths: readonly string[]; read(path: string): string };

export const workspaces = [
  'contract',
  'content',
  'postgres',
  'server',
  'ui',
  'web',
  'console',
  'e2e',
  'rigs',
  'bench',
  'tools',
] as const;

export const unwatched = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results']);
const generated = new Set(['web/android', 'web/ios', 'bench/results']);

export function treeOnDisk(root: string): Tree {
  return { paths: listFiles(root, ''), read: (path) => readFileSync(join(root, path), 'utf8') };
}

export function treeFrom(files: Readonly<Record<string, string>>): Tree {
  return { paths: Object.keys(files), read: (path) => files[path] ?? '' };
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|js|mjs)$/.test(path) && inWorkspace(path);
}

export function inWorkspace(path: string): boolean {
  return workspaces.some((name) => path.startsWith(`${name}/`));
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (unwatched.has(entry.name) || generated.has(path)) return [];
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}
