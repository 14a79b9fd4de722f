import { existsSync, readdirSync, readFileSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './root.ts';

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

export interface Installed {
  packages: number;
  megabytes: number;
  largest: { name: string; megabytes: number }[];
}

/**
 * What `npm install --omit=dev` installs for the server: its dependencies, followed through the lock file, without the
 * Node binary.
 */
export function installedForProduction(): Installed {
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const matches = new Set<string>();
  follow('server', packages, matches);
  // Packages that the lock file lists for other platforms are not installed here.
  const here = [...matches].filter(
    (path) =>
      path.startsWith('node_modules/') && !packages[path]?.link && existsSync(join(repositoryRoot, path)),
  );
  const sizes = here.map((path) => ({
    name: path.replace(/^.*node_modules\//, ''),
    megabytes: sizeOf(join(repositoryRoot, path)) / 1e6,
  }));
  return {
    packages: here.length,
    megabytes: sizes.reduce((sum, { megabytes }) => sum + megabytes, 0),
    largest: sizes.toSorted((a, b) => b.megabytes - a.megabytes).slice(0, 5),
  };
}

function follow(path: string, packages: Readonly<Record<string, Locked>>, match: Set<string>): void {
  const locked = packages[path];
  if (!locked || match.has(path)) return;
  match.add(path);
  if (locked.link && locked.resolved !== undefined) return follow(locked.resolved, packages, match);
  for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
    const place = placeOf(name, path, packages);
    if (place !== undefined) follow(place, packages, match);
  }
}

/** Node's resolution: next to the importer, then one folder up, and so on. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '/node_modules/';
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}
