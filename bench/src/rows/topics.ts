import { Topic, type TopicGroup } from '@kindred/contract/learn.ts';
import type { RichBlock, RichText } from '@kindred/contract/rich-text.ts';
import type { Random } from '../random.ts';
import { dayOf, slugOf } from './names.ts';
import { angles, diagnoses, sentences, stages, things } from './words.ts';

const groupWords = [
  'First steps',
  'Tests',
  'Treatment',
  'Side effects',
  'Mind and mood',
  'Food and movement',
  'Daily life',
  'The people around you',
  'After treatment',
  'End of life and grief',
];

export const topicGroups: readonly TopicGroup[] = groupWords.map((title) => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  text: `Read short answers about ${title.toLowerCase()}, and what to ask.`,
}));

/** As it is written: with the names of other topics, and the other words under which it is looked for. */
type Written = Topic & { related: string[]; words: string[] };

/** Each about 6 kB, as a reviewed article is; by the schema of the contract, or it would not be one. */
export function topicRows(random: Random, count: number): Written[] {
  const rows = Array.from({ length: count }, (_, at) => Topic.parse(topic(random, at)));
  return rows.map((row, at) => ({
    ...row,
    words: [],
    related: [1, 2, 3].flatMap((step) => rows[(at + step) % count]?.slug ?? []),
  }));
}

function topic(random: Random, at: number): Topic {
  const thing = random.pick(things);
  const title = `${random.pick(angles)} ${thing}`;
  const slug = slugOf(title, at);
  return {
    id: slug,
    slug,
    title,
    summary: `${random.pick(sentences)} This one is about ${thing}.`,
    group: random.pick(topicGroups).slug,
    minutes: random.whole(2, 9),
    diagnoses: random.some(diagnoses, random.whole(0, 3)),
    stages: random.some(stages, random.whole(0, 2)),
    reading_grade: random.whole(20, 70) / 10,
    reviewed_on: random.next() < 0.8 ? dayOf(random.whole(0, 300)) : null,
    review_due: dayOf(random.whole(400, 800)),
    sources: Array.from({ length: random.whole(2, 4) }, (__, number) => ({
      name: `Sample source ${number + 1} on ${thing}`,
      url: `https://source-${number + 1}.example/${slug}`,
      checked_on: dayOf(random.whole(200, 320)),
    })),
    in_short: random.some(sentences, 3),
    modules: [{ key: 'read', kind: 'article', title: 'Read', minutes: 5, steps: steps(random, thing) }],
  };
}

function steps(random: Random, thing: string) {
  return ['What to know', 'What you can do', 'When to call', 'Questions for your team'].map((title, at) => ({
    number: at + 1,
    title,
    body: body(random, thing, at),
  }));
}

function body(random: Random, thing: string, at: number): RichText {
  const callout: RichBlock = {
    kind: 'callout',
    tone: 'urgent',
    title: 'Call now, day or night',
    blocks: [list(random, 4), paragraph(random, 1)],
  };
  const heading: RichBlock = {
    kind: 'heading',
    level: 2,
    id: `each-day-${at}`,
    spans: [{ text: `Each day with ${thing}` }],
  };
  return [
    ...(at === 0 ? [callout] : []),
    paragraph(random, 3),
    ...(at === 1 ? [heading] : []),
    list(random, at === 3 ? 5 : 4),
    paragraph(random, 2),
  ];
}

function paragraph(random: Random, count: number): RichBlock & { kind: 'paragraph' } {
  const words = random.some(sentences, count);
  return {
    kind: 'paragraph',
    spans: words.flatMap((text, at) => [
      { text: `${text} ` },
      ...(at === 1 ? [{ text: 'Say so.', strong: true as const }] : []),
    ]),
  };
}

function list(random: Random, count: number): RichBlock & { kind: 'list' } {
  return {
    kind: 'list',
    ordered: random.next() < 0.3,
    items: random.some(sentences, count).map((text) => [{ text }]),
  };
}
