import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { unwatched, workspaces } from '../structure/tree.ts';

/** A copy of the repository in which a test may build: packages are shared, workspaces are copied. */
export function copyHouse(root: string, copy: string): void {
  cpSync(root, copy, { recursive: true, filter: (path) => !unwatched.has(basename(path)) });
  share(root, copy, 'node_modules', readdirSync(join(root, 'node_modules')));
  for (const workspace of workspaces) {
    const own = readdirSync(join(root, workspace)).filter((entry) => entry === 'node_modules');
    share(root, copy, workspace, own);
    link(join(copy, workspace), join(copy, 'node_modules/@kindred', workspace));
  }
}

function share(root: string, copy: string, folder: string, entries: readonly string[]): void {
  for (const entry of entries.filter((name) => name !== '@kindred')) {
    link(join(root, folder, entry), join(copy, folder, entry));
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), target), path);
}
