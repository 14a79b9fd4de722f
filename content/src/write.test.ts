import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ContentItem } from './items.ts';
import { readContent } from './read.ts';
import { writeContent } from './write.ts';

async function readBack(items: readonly ContentItem[]): Promise<ContentItem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, text] of writeContent(items)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return readContent(folder);
}

const items = await readContent();
const keyOf = ({ kind, slug }: ContentItem) => `${kind}/${slug}`;
const byKey = (all: readonly ContentItem[]) => all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

it('everything shipped is the same after being written as files and read again', async () => {
  const again = await readBack(items);
  expect(byKey(again).map(keyOf)).toEqual(byKey(items).map(keyOf));
  for (const [at, item] of byKey(again).entries()) expect(item).toEqual(byKey(items)[at]);
});

it('an item with a new address keeps its key, so that bookmarks still find it', async () => {
  // Services are not affected, and are most of the text.
  const moved = items
    .filter(({ kind }) => kind !== 'service')
    .map((item): ContentItem => {
      const isOne = ['topic/fatigue', 'tip/soft-toothbrush'].includes(keyOf(item));
      return isOne ? { ...item, data: { ...item.data, slug: 'elsewhere' } } : item;
    });
  const again = await readBack(moved);
  for (const key of ['topic/fatigue', 'tip/soft-toothbrush'])
    expect(again.find((one) => keyOf(one) === key)?.data).toMatchObject({ slug: 'elsewhere' });
});
