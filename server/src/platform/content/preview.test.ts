import { listTips, readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { withContent } from './content-store.ts';
import { withDraft } from './snapshot.ts';

it('a preview: reads the draft in every reply, and leaves nothing behind in any cache', async () => {
  const { contentStore, send } = await givenApp();
  const published = contentStore.current().one('tip', 'soft-toothbrush');
  if (!published) throw new Error('the shipped tip is gone');
  const reads = () => send(readTip, { params: { id: 'soft-toothbrush' } });
  const finds = () => send(listTips, { query: { family: 'safety' } });
  const draftOf = (title: string) => {
    const data = { ...published, title };
    return withDraft(contentStore.current(), { kind: 'tip', slug: 'soft-toothbrush', position: 0, data });
  };
  const draft = draftOf('Only a draft');
  const before = await finds();

  // The preview reads first: a cache that stored it would serve it to readers.
  const [inside, listed, outside] = await Promise.all([
    withContent(draft, reads),
    withContent(draft, finds),
    reads(),
  ]);
  expect(inside).toMatchObject({ title: 'Only a draft' });
  expect(JSON.stringify(listed)).toContain('Only a draft');
  expect(outside).toMatchObject({ title: published.title });
  // The next keystroke makes another preview, without a reader in between.
  expect(await withContent(draft, reads)).toMatchObject({ title: 'Only a draft' });
  expect(await withContent(draftOf('A later draft'), reads)).toMatchObject({ title: 'A later draft' });
  expect(await reads()).toMatchObject({ title: published.title });
  expect(await finds()).toEqual(before);
});
