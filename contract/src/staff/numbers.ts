import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../values.ts';

/** The subjects of the figures, in the order of the page. */
export const numberSubjects = [
  'people',
  'onboarding',
  'reading',
  'search',
  'help',
  'chat',
  'events',
  'energy',
  'freshness',
  'deliveries',
] as const;
export type NumberSubject = (typeof numberSubjects)[number];

/** Whole days in the charity's zone, both inclusive. */
const Period = z.object({ from: Day, to: Day });
export type NumberPeriod = z.output<typeof Period>;

/** Null for fewer than five people, or for no data. */
const Value = z.nullable(z.number());

const FigureRow = z.object({
  key: z.string(),
  name: z.string(),
  value: Value,
  /** In the preceding period. */
  before: Value,
  /** One for each entry in `beside_names`. */
  beside: z.array(Value),
});
export type FigureRow = z.output<typeof FigureRow>;

const Figure = z.object({
  key: z.string(),
  name: z.string(),
  /** What is counted, in plain words. */
  definition: z.string(),
  unit: z.enum(['count', 'seconds', 'score']),
  /** Whether counts below five are hidden. Texts, services and hours are not people. */
  hides: z.boolean(),
  /** For the whole period, if a single figure makes sense. */
  total: z.nullable(z.object({ value: Value, before: Value })),
  /** Over time. Empty if the figure compares rows instead. */
  columns: z.array(z.object({ from: Day, to: Day, value: Value })),
  value_name: z.string(),
  beside_names: z.array(z.string()),
  rows: z.array(FigureRow),
});
export type NumberFigure = z.output<typeof Figure>;

const PeriodQuery = {
  /** The last days, up to and including yesterday. */
  last: z.optional(z.enum(['7', '28', '90', '365'])),
  from: z.optional(Day),
  to: z.optional(Day),
};

const refusals = { period_backwards: 422, period_too_long: 422, period_not_counted: 422 } as const;

const shared = {
  period: Period,
  before: Period,
  /** The first day that was counted. Null if none has been. */
  counted_from: z.nullable(Day),
};

export const readNumbers = endpoint({
  method: 'GET',
  path: '/staff/numbers',
  access: 'staff',
  summary: 'Read the numbers of a period',
  description:
    'Returns one figure for each subject covered by the caller’s permissions. Counts of fewer than five people are null, and every number is a sum of groups of five or more. The period ends yesterday at the latest and has at most 366 days.',
  query: z.strictObject(PeriodQuery),
  reply: z.object({
    ...shared,
    subjects: z.array(z.object({ key: z.enum(numberSubjects), name: z.string(), figure: Figure })),
  }),
  refusals,
  audited: false,
});
export type NumbersOverview = z.output<typeof readNumbers.reply>;

export const readNumberSubject = endpoint({
  method: 'GET',
  path: '/staff/numbers/{subject}',
  access: 'staff',
  summary: 'Read all numbers about one subject',
  params: z.object({ subject: Id }),
  query: z.strictObject(PeriodQuery),
  reply: z.object({
    ...shared,
    key: z.enum(numberSubjects),
    name: z.string(),
    figures: z.array(Figure),
  }),
  refusals: { ...refusals, not_found: 404 },
  audited: false,
});
export type NumbersPage = z.output<typeof readNumberSubject.reply>;

export const exportNumbers = endpoint({
  method: 'GET',
  path: '/staff/numbers/{subject}/table.csv',
  access: 'staff',
  summary: 'Download the numbers about one subject',
  description: 'The same numbers as on the page; anything hidden there is left out. Audited.',
  params: z.object({ subject: Id }),
  query: z.strictObject(PeriodQuery),
  streams: ['text/csv'],
  reply: z.string(),
  refusals: { ...refusals, not_found: 404 },
  audited: true,
});
