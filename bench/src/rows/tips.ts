import { Tip, TipFamily } from '@kindred/contract/library/tips.ts';
import type { Random } from '../random.ts';
import { dayAgo, seededSlug } from './names.ts';
import { sentences, stages, things } from './words.ts';

/** As written, including its synonyms for search. */
export type TipRow = Tip & { words: string[] };

const small = ['One small thing against', 'Try this before', 'A short way through', 'Half an hour without'];
const others = ['nurse', 'kitchen', 'evening walk', 'notebook', 'quiet chair', 'warm drink'];
const efforts = [1, 2, 3] as const;

/** Each tip belongs to one topic, or to none. */
export function tipRows(random: Random, count: number, topics: readonly { slug: string }[]): TipRow[] {
  return Array.from({ length: count }, (_, at) => {
    const title = `${random.pick(small)} ${random.pick(things)}`;
    const slug = seededSlug(title, at);
    const text = random.some(sentences, 3);
    const tip = Tip.parse({
      id: slug,
      slug,
      title,
      summary: text[0],
      text: text.join(' '),
      why: random.pick(sentences),
      family: random.pick(TipFamily.options),
      effort: random.pick(efforts),
      topic_id: topics.length > 0 && random.next() < 0.9 ? random.pick(topics).slug : null,
      stages: random.some(stages, random.whole(0, 2)),
      sources: [
        {
          name: 'Sample source',
          url: `https://tips.example/${slug}`,
          checked_on: dayAgo(random.whole(200, 320)),
        },
      ],
      review_due: dayAgo(random.whole(400, 800)),
    });
    return { ...tip, words: random.some(others, 2) };
  });
}
