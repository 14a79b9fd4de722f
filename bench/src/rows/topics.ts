import { Topic, type TopicGroup } from '@kindred/contract/learn.ts';
import type { Random } from '../random.ts';
import { dayAgo, seededSlug } from './names.ts';
import { body, richList, paragraph } from './rich-text.ts';
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

/** As written, including related topics and synonyms for search. */
export type WrittenTopic = Topic & { related: string[]; words: string[] };

/** Each about 6 kB at the default level, like a reviewed article; validated against the contract. */
export function topicRows(random: Random, count: number): WrittenTopic[] {
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
  const slug = seededSlug(title, at);
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
    reviewed_on: random.next() < 0.8 ? dayAgo(random.whole(0, 300)) : null,
    review_due: dayAgo(random.whole(400, 800)),
    sources: Array.from({ length: random.whole(2, 4) }, (__, number) => ({
      name: `Sample source ${number + 1} on ${thing}`,
      url: `https://source-${number + 1}.example/${slug}`,
      checked_on: dayAgo(random.whole(200, 320)),
    })),
    in_short: random.some(sentences, 3),
    modules: [article(random, thing), ...(at % 10 === 0 ? [activity(random)] : [])],
  };
}

type Module = Topic['modules'][number];

/** Three in four have a part with more details. */
function article(random: Random, thing: string): Module {
  const titles = ['What to know', 'What you can do', 'When to call', 'Questions for your team'];
  const saysMore = random.next() < 0.75;
  const steps = titles.map((title, at) => ({
    number: at + 1,
    title,
    body: body(random, thing, at),
    ...(saysMore && at < 2 ? { more: [paragraph(random, 3), richList(random, 3)] } : {}),
  }));
  return { key: 'read', kind: 'article', title: 'Read', minutes: random.whole(2, 9), steps };
}

function activity(random: Random): Module {
  const questions: NonNullable<Module['steps'][number]['questions']> = [
    { kind: 'scale', key: 'how-hard', ask: 'How hard was it?', low: 'Easy', high: 'Very hard' },
    { kind: 'text', key: 'what-helped', ask: 'What helped?' },
  ];
  const steps = [{ number: 1, title: 'Think of this week', body: [paragraph(random, 2)], questions }];
  return { key: 'my-week', kind: 'activity', title: 'My week', minutes: 3, steps };
}
