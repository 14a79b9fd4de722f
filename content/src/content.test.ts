import { Stage } from '@kindred/contract/profile.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Data, ContentItem, ContentKind } from './items.ts';
import { objections } from './plain-words.ts';
import { fillItems } from './placeholders.ts';
import { readContent } from './read.ts';
import { measureReadability } from './readability.ts';
import {
  paragraphs,
  spansOf,
  wordsBeside,
  wordsOfBlock,
  wordsOfEvent,
  wordsOfService,
  wordsOfStrategy,
  wordsOfTerms,
  wordsOfTip,
  wordsOfTool,
  wordsOfTopic,
} from './words-of.ts';

/** The link targets that a text may use, besides topics. */
const routes = [
  '/energy-coach',
  '/search',
  '/tabs/connect',
  '/tabs/learn',
  '/tabs/online_apps_and_tools',
  '/tabs/online_programs',
  '/tabs/service_types',
  '/tabs/services',
  '/tabs/tips',
  '/tabs/upcoming_events',
  '/urgent-help',
];

const written = await readContent();
const items = fillItems(written);
const all = <K extends ContentKind>(kind: K) =>
  items.filter((item): item is ContentItem<K> => item.kind === kind).map(({ data }): Data<K> => data);
const topics = all('topic');
const tips = all('tip');
const tools = [...all('tool'), ...all('program')];
const events = all('event');
const strategies = all('strategy');
const serviceTypes = all('service_type');
const services = all('service');
const coordinators = all('coordinator');
const pages = all('page');
const groups = all('topic_group');
const lines = all('crisis_line');
const charities = all('charity');
const goals = all('goal');
const diagnoses = all('diagnosis');
const terms = all('terms');
const blocks = pages.flatMap((page) => page.blocks);

/** Kinds of help without a service from a source: readers do not see them until there is one. */
const unserved = ['occupational-therapy'];

const texts: [name: string, text: string][] = [
  ...topics.map((topic): [string, string] => [topic.slug, wordsOfTopic(topic)]),
  ...topics.map((topic): [string, string] => [`beside ${topic.slug}`, wordsBeside(topic)]),
  ...tips.map((tip): [string, string] => [tip.slug, wordsOfTip(tip)]),
  ...tools.map((tool): [string, string] => [tool.slug, wordsOfTool(tool)]),
  ...events.map((event): [string, string] => [event.slug, wordsOfEvent(event)]),
  ...strategies.map((one): [string, string] => [one.slug, wordsOfStrategy(one)]),
  ...pages.map((page): [string, string] => [`page ${page.key}`, paragraphs(page.blocks.map(wordsOfBlock))]),
  ['crisis lines', paragraphs(lines.flatMap(({ name, for_whom, hours }) => [name, for_whom, hours]))],
  ...terms.map((one): [string, string] => [`terms ${one.version}`, wordsOfTerms(one)]),
  ...services.map((one): [string, string] => [`service ${one.slug}`, wordsOfService(one)]),
  ['service types', paragraphs(serviceTypes.flatMap(({ name, text }) => [name, text]))],
  ['coordinators', paragraphs(coordinators.flatMap(({ first_name, text }) => [first_name, text]))],
  ['goals', paragraphs(goals.map(({ title }) => title))],
  ['topic groups', paragraphs(groups.flatMap(({ title, text }) => [title, text]))],
  [
    'charity',
    paragraphs(
      charities.flatMap(({ tagline, support_line: { name, hours, cost } }) => [tagline, name, hours, cost]),
    ),
  ],
];

const links = [
  ...topics.flatMap(({ modules }) =>
    modules.flatMap(({ steps }) =>
      steps.flatMap(({ body, more = [] }) => spansOf([...body, ...more]).flatMap(({ href }) => href ?? [])),
    ),
  ),
  ...[...tools, ...events].flatMap(({ about }) => spansOf(about).flatMap(({ href }) => href ?? [])),
  ...blocks.flatMap((block) => {
    if (block.kind === 'cards') return block.cards.map(({ link }) => link);
    return block.kind === 'time_choices' ? block.choices.map(({ link }) => link) : [];
  }),
];

describe('every text', () => {
  it.each(texts)('%s is plain enough to publish', (_, text) => {
    expect(objections(text)).toEqual([]);
  });

  it.each(topics.map((topic): [string, typeof topic] => [topic.slug, topic]))(
    '%s is short enough, shorter still in short, and says how long it takes',
    (_, topic) => {
      const { words } = measureReadability(wordsOfTopic(topic));
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(700);
      expect(topic.minutes).toBe(Math.max(1, Math.round(words / 130)));
      expect(topic.in_short.length).toBeGreaterThanOrEqual(3);
      expect(measureReadability(paragraphs(topic.in_short)).words).toBeLessThanOrEqual(90);
    },
  );
});

describe('every link', () => {
  it.each([...new Set(links)])('%s points to an existing target', (link) => {
    const existing = [...routes, ...topics.map(({ slug }) => `/tabs/learn/${slug}`)];
    expect(link.startsWith('/') ? existing.includes(link) : /^(?:tel:\d+|https:\/\/\S+)$/.test(link)).toBe(
      true,
    );
  });

  it('from a page to a topic points to an existing topic', () => {
    const named = blocks.flatMap((block) => (block.kind === 'topics' ? block.slugs : []));
    expect(named.filter((slug) => !topics.some((topic) => topic.slug === slug))).toEqual([]);
  });
});

describe('content records', () => {
  it('place every topic in an existing group', () => {
    expect(topics.filter(({ group }) => !groups.some(({ slug }) => slug === group))).toEqual([]);
  });

  it('of the directory name existing kinds of help, goals and places, each once', () => {
    const kindsOfHelp = new Set(serviceTypes.map(({ slug }) => slug));
    const existing = new Set(goals.map(({ slug }) => slug));
    const states = new Set(['VIC', 'NSW', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']);
    const bounds = { south: -44, north: -10, west: 112, east: 154 };
    expect(services.flatMap(({ types }) => types).filter((type) => !kindsOfHelp.has(type))).toEqual([]);
    expect(serviceTypes.flatMap((one) => one.goals).filter((goal) => !existing.has(goal))).toEqual([]);
    expect([...kindsOfHelp].filter((type) => !services.some(({ types }) => types.includes(type)))).toEqual(
      unserved,
    );
    const named = [
      ...services.flatMap(({ coverage }) => (coverage === 'AU' ? [] : coverage)),
      ...services.flatMap(({ locations }) => locations.map(({ state }) => state)),
      ...coordinators.flatMap(({ regions }) => regions),
    ];
    expect(named.filter((state) => !states.has(state))).toEqual([]);
    expect(new Set(coordinators.flatMap(({ regions }) => regions))).toEqual(states);
    const outside = services
      .flatMap(({ locations }) => locations)
      .filter(({ lat, lon }) => lat !== null && lon !== null)
      .filter(({ lat, lon }) => {
        const { south, north, west, east } = bounds;
        return Number(lat) < south || Number(lat) > north || Number(lon) < west || Number(lon) > east;
      });
    expect(outside).toEqual([]);
    expect(new Set(services.map(({ slug }) => slug)).size).toBe(services.length);
    expect(services.length).toBe(137 + 293);
  });

  it('name only existing related topics and types of help', () => {
    const existing = new Set(topics.map(({ slug }) => slug));
    const named = [
      ...topics.flatMap(({ slug, related }) => related.map((other) => [slug, other])),
      ...tips.flatMap(({ slug, topic_id }) => (topic_id === null ? [] : [[slug, topic_id]])),
      ...[...tools, ...events].flatMap(({ slug, topics: about }) => about.map((other) => [slug, other])),
    ];
    expect(named.filter(([from = '', to = '']) => from === to || !existing.has(to))).toEqual([]);
    const kinds = new Set(serviceTypes.map(({ slug }) => slug));
    expect(topics.flatMap(({ helps = [] }) => helps.filter((kind) => !kinds.has(kind)))).toEqual([]);
    expect(topics.filter(({ words, related }) => words.length < 3 || related.length < 2)).toEqual([]);
  });

  it('use only the stages and diagnoses that people can choose', () => {
    const existing = new Set<string>([...Stage.options, ...diagnoses.map(({ slug }) => slug)]);
    const named = [
      ...[...topics, ...events].flatMap(({ stages, diagnoses: which }) => [...stages, ...which]),
      ...tips.flatMap(({ stages }) => stages),
    ];
    expect(named.filter((one) => !existing.has(one))).toEqual([]);
  });

  it('have a source that was checked before its review is due', () => {
    const sourced = [...topics, ...tips, ...strategies];
    expect(sourced.filter(({ sources }) => sources.length === 0).map(({ slug }) => slug)).toEqual([]);
    const late = sourced.flatMap(({ slug, sources, review_due }) =>
      sources.some(({ checked_on }) => checked_on >= review_due) ? [slug] : [],
    );
    expect(late).toEqual([]);
    expect(tools.filter(({ checked_on, review_due }) => checked_on >= review_due)).toEqual([]);
  });

  it('sum up every tip in one line for its card', () => {
    const unfit = tips.filter((tip) => !/^.{30,90}$/.test(tip.summary ?? tip.title));
    expect(unfit.map(({ slug }) => slug)).toEqual([]);
  });

  it('give every topic a unique position', () => {
    const positions = items.filter(({ kind }) => kind === 'topic').map(({ position }) => position);
    expect(new Set(positions).size).toBe(topics.length);
  });

  it('use only icons that exist', async () => {
    const drawn = await readFile(join(import.meta.dirname, '../../ui/src/drawings.svg'), 'utf8');
    const icons = blocks.flatMap((block) =>
      block.kind === 'cards' ? block.cards.map(({ icon }) => icon) : [],
    );
    expect(icons.filter((icon) => !drawn.includes(`<symbol id="icon-${icon}"`))).toEqual([]);
  });

  it('include at least two helplines that are open day and night', () => {
    expect(lines.filter(({ always_open }) => always_open).length).toBeGreaterThanOrEqual(2);
  });
});

describe('choices for readers', () => {
  it('include sixteen goals, at most sixteen groups of topics, and a diagnosis in every group', () => {
    expect(goals).toHaveLength(16);
    expect(groups.length).toBeLessThanOrEqual(16);
    expect(diagnoses.length).toBeGreaterThan(0);
  });

  it.each([goals, diagnoses, groups])('name each choice once', (...choices) => {
    const slugs = choices.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('list the terms newest first, each with a summary for every section', () => {
    const dates = terms.map(({ dated }) => dated);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.flatMap(({ sections }) => sections.filter(({ in_short }) => in_short === ''))).toEqual([]);
  });
});

describe('safety advice', () => {
  it.each(topics.map((topic): [string, typeof topic] => [topic.slug, topic]))(
    "%s gives the charity's own fever and emergency numbers",
    (_, topic) => {
      const text = wordsOfTopic(topic).replaceAll('\u00a0', ' ');
      const numbers = charities.map(({ emergency: { number } }) => `call ${number}`);
      const fevers = charities.map(({ emergency: { fever_celsius } }) => `${fever_celsius} °C or above`);
      const otherFevers = (text.match(/[\d.]+ °C or (?:above|more|higher)/g) ?? []).filter(
        (fever) => !fevers.includes(fever),
      );
      expect(otherFevers).toEqual([]);
      const called = new Set(text.match(/\bcall \d{3}\b/g));
      expect([...called].filter((number) => !numbers.includes(number))).toEqual([]);
    },
  );

  /** Where nothing can become dangerous, a red box would only teach people to ignore it. */
  const without: readonly string[] = ['daily-life', 'people'];

  it('is one red box with instructions in each topic that may need it', () => {
    const boxes = topics.map(({ slug, group, modules: [article] }) => {
      const parts = article?.steps.flatMap(({ body }) => body) ?? [];
      const { length } = parts.filter((block) => block.kind === 'callout' && block.tone === 'urgent');
      return { slug, right: length === 1 || (length === 0 && without.includes(group)) };
    });
    expect(boxes.filter(({ right }) => !right)).toEqual([]);
  });

  it('gives every crisis line its own source and review date', () => {
    expect(lines.filter(({ checked_on, review_due }) => review_due <= checked_on)).toEqual([]);
    expect(
      lines.filter(({ phone, text, website }) => phone === null && text === null && website === null),
    ).toEqual([]);
  });
});

describe('picture stories', () => {
  const stories = topics.flatMap(({ slug, story }) => (story ? [{ slug, ...story }] : []));

  it('explain at least 25 topics, in two to five panels that fit beside a picture', () => {
    expect(stories.length).toBeGreaterThanOrEqual(25);
    const faults = stories.flatMap(({ slug, panels }) => [
      ...(panels.length >= 2 && panels.length <= 5 ? [] : [`${slug}: ${panels.length} panels`]),
      ...(new Set(panels.map(({ picture }) => picture)).size === panels.length
        ? []
        : [`${slug}: one picture twice`]),
      ...panels
        .filter(({ title, text }) => title.length > 26 || text.length > 72)
        .map(({ title }) => `${slug}: too many words: ${title}`),
    ]);
    expect(faults).toEqual([]);
  });

  it('use every drawn picture, and no other', async () => {
    const drawings = await readFile(join(import.meta.dirname, '../../ui/src/pictures.svg'), 'utf8');
    const drawn = Array.from(drawings.matchAll(/<symbol id="picture-([\w-]+)"/g), ([, name = '']) => name);
    const used = stories.flatMap(({ panels }) => panels.map(({ picture }) => picture));
    expect(drawn).toEqual([...new Set(used)].toSorted());
  });
});
