import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { largestFirst, sumOf, type FigureSpec } from './spec.ts';

const mostRows = 20;

const titleOf = (content: ContentSnapshot, slug: string) => content.one('topic', slug)?.title ?? slug;

export const readingFigures: readonly FigureSpec[] = [
  {
    key: 'most_read',
    subject: 'reading',
    needs: 'content',
    name: 'Readers of articles',
    definition: `Members who read on in an article, each counted once a day for each article. The ${mostRows} most read are listed. Guests’ reading stays on their own device and isn’t counted.`,
    unit: 'count',
    people: ['text_read'],
    total: (reading) => reading.people('text_read'),
    overTime: { measure: 'text_read', as: 'people' },
    valueName: 'Readers',
    rows: (reading, content) =>
      largestFirst(
        reading.parts('text_read').map((slug) => ({
          key: slug,
          name: titleOf(content, slug),
          value: reading.people('text_read', slug),
        })),
      ).slice(0, mostRows),
  },
  {
    key: 'least_clear',
    subject: 'reading',
    needs: 'content',
    name: 'Least clear articles',
    definition: `Answers to “Was this clear?” at the end of an article. The ${mostRows} with the most answers “no” are listed. An article is left out until 5 people have said no.`,
    unit: 'count',
    people: ['text_clear'],
    valueName: 'Said no',
    besideNames: ['Said yes'],
    rows: (reading, content) =>
      largestFirst(
        reading
          .parts('text_clear')
          .filter((part) => part.endsWith('/no'))
          .map((part) => {
            const slug = part.slice(0, -3);
            return {
              key: slug,
              name: titleOf(content, slug),
              value: reading.people('text_clear', part),
              beside: [reading.people('text_clear', `${slug}/yes`)],
            };
          }),
      ).slice(0, mostRows),
  },
];

export const searchFigures: readonly FigureSpec[] = [
  {
    key: 'searches',
    subject: 'search',
    needs: 'content',
    name: 'Searches',
    definition:
      'Searches whose results stayed open for 5 seconds. Only that there was a search and whether it found something is counted. What people typed is never stored, because it can be a fact about someone’s health.',
    unit: 'count',
    people: ['searched'],
    total: (reading) => reading.people('searched'),
    overTime: { measure: 'searched', as: 'people' },
    valueName: 'Searches',
    rows: (reading) => [
      { key: 'results', name: 'Found something', value: reading.people('searched', 'results') },
      {
        key: 'corrected',
        name: 'Found something after we corrected the spelling',
        value: reading.people('searched', 'corrected'),
      },
      { key: 'nothing', name: 'Found nothing', value: reading.people('searched', 'nothing') },
    ],
  },
];

const checkNames = {
  fresh: 'Checked within 6 months',
  amber: 'Checked 6 to 12 months ago',
  old: 'Checked more than a year ago',
  not_checked: 'Never checked',
} as const;
const reviewNames = {
  current: 'Reviewed, and not due',
  soon: 'Due within 90 days',
  overdue: 'Overdue for review',
  never: 'Never reviewed by a professional',
} as const;

const levels =
  (measure: string, names: Readonly<Record<string, string>>): NonNullable<FigureSpec['rows']> =>
  (reading) =>
    reading.thingParts(measure).length === 0
      ? []
      : Object.entries(names).map(([part, name]) => ({
          key: part,
          name,
          value: reading.level(measure, part) ?? 0,
        }));

export const freshnessFigures: readonly FigureSpec[] = [
  {
    key: 'services_fresh',
    subject: 'freshness',
    needs: 'directory',
    name: 'Services checked within 6 months',
    definition:
      'Services in the directory by when someone last checked them, on the last day of the period. The chart shows those checked within 6 months.',
    unit: 'count',
    shown: 'always',
    things: ['service_check'],
    total: (reading) => reading.level('service_check', 'fresh'),
    overTime: { measure: 'service_check', as: 'level', part: 'fresh' },
    valueName: 'Services',
    rows: levels('service_check', checkNames),
  },
  {
    key: 'texts_fresh',
    subject: 'freshness',
    needs: 'content',
    name: 'Texts overdue for review',
    definition:
      'Published articles by their review date, on the last day of the period. The chart shows those that are overdue.',
    unit: 'count',
    shown: 'always',
    things: ['text_review'],
    total: (reading) => reading.level('text_review', 'overdue'),
    overTime: { measure: 'text_review', as: 'level', part: 'overdue' },
    valueName: 'Articles',
    rows: levels('text_review', reviewNames),
  },
];

const channels = {
  email: 'Email',
  sms: 'Text message',
  push: 'Notification on a device',
} as const;

export const deliveryFigures: readonly FigureSpec[] = [
  {
    key: 'deliveries',
    subject: 'deliveries',
    needs: 'admin',
    name: 'Messages sent',
    definition:
      'Emails, text messages and notifications that left our server for members and staff. “Not delivered” means that one was refused on the way, expired, or may not have left. Whether a message was read isn’t tracked.',
    unit: 'count',
    people: ['delivery'],
    total: (reading) => sumOf(Object.keys(channels).map((way) => reading.people('delivery', `${way}/sent`))),
    overTime: { measure: 'delivery', as: 'people' },
    valueName: 'Sent',
    besideNames: ['Not delivered'],
    rows: (reading) =>
      Object.entries(channels).map(([way, name]) => ({
        key: way,
        name,
        value: reading.people('delivery', `${way}/sent`),
        beside: [reading.people('delivery', `${way}/failed`)],
      })),
  },
];
