import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { arrows } from './structure/arrows.ts';
import { houseRoot } from './house.ts';
import { sharedContract, sharedJourneys } from './structure/area-files.ts';
import { againstArrows } from './structure/breaches/arrows.ts';
import { againstCode } from './structure/breaches/code.ts';
import { againstNames } from './structure/breaches/names.ts';
import { checkTree } from './structure/check-tree.ts';
import { onlyHere } from './structure/only-here.ts';
import { rules } from './structure/rules.ts';
import { soundTree } from './structure/sound-tree.ts';
import { treeFrom, treeOnDisk, workspaces } from './structure/tree.ts';

type Manifest = { workspaces: string[] };

const planted = [...againstArrows, ...againstNames, ...againstCode];

function rulesBrokenIn(files: Readonly<Record<string, string | null>>): string[] {
  const present = Object.entries(files).flatMap(([path, text]) =>
    text === null ? [] : [[path, text] as const],
  );
  return checkTree(treeFrom(Object.fromEntries(present))).breaches.map(({ rule }) => rule);
}

describe('a planted breach', () => {
  it.each(planted)('is reported as $rule when $says', ({ rule, files, mended }) => {
    expect(rulesBrokenIn(files)).toEqual([rule]);
    expect(rulesBrokenIn({ ...files, ...mended })).toEqual([]);
  });

  it('reports where it is and what to do instead', () => {
    const { breaches } = checkTree(treeFrom({ 'ui/src/button.tsx': '\n\nexport default 1;' }));
    expect(breaches).toEqual([
      { path: 'ui/src/button.tsx', line: 3, rule: 'default-export', instead: 'export it by its name' },
    ]);
  });
});

describe('the table of rules', () => {
  it('has a planted breach for every rule', () => {
    expect([...new Set(planted.map(({ rule }) => rule))].toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  it('finds nothing in a sound tree', () => {
    expect(checkTree(treeFrom(soundTree)).breaches).toEqual([]);
  });

  it.each(arrows)('needs the arrow from $from', (arrow) => {
    const others = arrows.filter((other) => other !== arrow);
    expect(checkTree(treeFrom(soundTree), others).breaches).not.toEqual([]);
  });

  it('names every area once', () => {
    const names = areas.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

/** The areas with their parts and engines, as listed in a document: an area at the start of a line, then its names. */
function areasListedIn(text: string): Record<string, string[]> {
  const [, list = ''] = /\*\*Areas\.\*\*[^]*?```\n([^]*?)```/.exec(text) ?? [];
  const listed: Record<string, string[]> = {};
  let area = '';
  for (const line of list.split('\n')) {
    area = /^\S+/.exec(line)?.[0] ?? area;
    const names = line.slice(line.startsWith(area) ? area.length : 0).replace(/engines?:/, ' · ');
    listed[area] = [...(listed[area] ?? []), ...names.split('·').map((one) => one.trim())].filter(Boolean);
  }
  return listed;
}

describe('the real tree', () => {
  const { paths } = treeOnDisk(houseRoot);

  it('has the workspaces that the walls watch', () => {
    const { workspaces: declared } = JSON.parse(
      readFileSync(`${houseRoot}/package.json`, 'utf8'),
    ) as Manifest;
    expect([...workspaces].toSorted()).toEqual(declared.toSorted());
  });

  it('is described in the documents with every area, part and engine', () => {
    const described = areasListedIn(readFileSync(`${houseRoot}/docs/architecture.md`, 'utf8'));
    const real = areas.map(
      ({ name, parts, engines }) => [name, Object.keys({ ...parts, ...engines })] as const,
    );
    const sorted = (entries: Iterable<readonly [string, string[]]>) =>
      Object.fromEntries([...entries].map(([name, names]) => [name, names.toSorted()]));
    expect(sorted(Object.entries(described))).toEqual(sorted(real));
  });

  it('has every file that a rule exempts', () => {
    const excepted = [
      ...Object.values(onlyHere).flat(),
      ...sharedContract.map((name) => `contract/src/${name}`),
      ...sharedJourneys.map((name) => `e2e/${name}.spec.ts`),
    ];
    const single = excepted.filter((pattern) => !/[*<]/.test(pattern));
    expect(single.filter((path) => !paths.includes(path))).toEqual([]);
  });
});
