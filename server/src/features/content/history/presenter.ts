import { descriptionOf, titleOfRecord } from '#platform/content/editing.ts';
import { finderHits, type FinderSource } from '#platform/staff-finder.ts';
import { findContentByWords } from './store.ts';

/** Content in the console's search box, found by words in the title. */
export const contentFinder: FinderSource = {
  needs: 'content',
  find: async (db, words) => {
    const rows = await findContentByWords(db, words.split(/\s+/).filter(Boolean), finderHits);
    return rows.map(({ kind, item, data }) => ({
      kind: 'content',
      key: `${kind}/${item}`,
      title: titleOfRecord(kind, data, item),
      note: descriptionOf(kind).many,
    }));
  },
};
