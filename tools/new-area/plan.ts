import { areas } from '../areas.ts';
import type { Tree } from '../structure/tree.ts';
import { contentsLines, withLine, type ContentsLine } from './contents.ts';
import { sliceFor } from './slice.ts';
import { spellingsOf } from './spellings.ts';

export type AreaPlan = { files: Map<string, string>; byHand: ContentsLine[] };

/**
 * All files and lines of a new area, computed before anything is written. Lines whose position is not found are left to
 * be added by hand.
 */
export function planArea(kebab: string, is: string, tree: Tree): AreaPlan {
  const name = spellingsOf(kebab);
  if (areas.some((area) => area.name === kebab)) throw new Error(`there is an area called ${kebab}`);
  const files = sliceFor(name);
  const taken = [...files.keys()].filter((path) => tree.paths.includes(path));
  if (taken.length > 0) throw new Error(`these files are there already: ${taken.join(', ')}`);
  const byHand: ContentsLine[] = [];
  for (const line of contentsLines(name, is)) {
    const before = files.get(line.path) ?? (tree.paths.includes(line.path) ? tree.read(line.path) : '');
    const text = withLine(before, line);
    if (text === null) byHand.push(line);
    else files.set(line.path, text);
  }
  return { files, byHand };
}
