// What is counted of the use of the app: one table, for the app, the server and the page that shows it. No schema
// stands here, so that a page can know it without one.

/** What a field may hold. There is no kind for words that somebody typed. */
export type FieldKind =
  | 'page'
  | 'part'
  | 'step'
  | 'number'
  | 'podcast'
  | 'state'
  | 'service_type'
  | 'topic_group';

export const fields = {
  description: 'page',
  module_name: 'part',
  module_step_name: 'step',
  module_step_number: 'number',
  podcast_name: 'podcast',
  service_location: 'state',
  name_of_the_service: 'service_type',
  services_filter: 'service_type',
  topics_filter: 'topic_group',
  location_filter: 'state',
} as const satisfies Record<string, FieldKind>;
export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

/** What is counted, and which fields go with it. */
export const countable = {
  page_opened: ['description', 'module_name'],
  topic_part_opened: ['module_name', 'module_step_name', 'module_step_number'],
  podcast_opened: ['module_name', 'podcast_name'],
  topics_filtered: ['module_name', 'topics_filter'],
  services_filtered: ['module_name', 'services_filter', 'location_filter'],
  service_opened: ['module_name', 'name_of_the_service', 'service_location'],
} as const satisfies Record<string, readonly FieldName[]>;
export type Countable = keyof typeof countable;
export const countables = Object.keys(countable) as Countable[];

/**
 * The pages that are counted, and the part of the app they belong to. A page that is not here is not counted, and
 * nobody else's script is ever on it: whatever tells of somebody's health, their talks with us, and their account.
 */
export const countedPages = {
  welcome: 'start',
  guest_landing: 'home',
  home: 'home',
  learn: 'learn',
  topic: 'learn',
  services: 'services',
  service: 'services',
  service_types: 'services',
  tips: 'tips',
  tip: 'tips',
  online_apps_and_tools: 'tools',
  tool: 'tools',
  online_programs: 'programs',
  program: 'programs',
  upcoming_events: 'events',
  event: 'events',
  terms: 'start',
  what_we_count: 'start',
} as const;
export type CountedPage = keyof typeof countedPages;

export const isCounted = (page: string): page is CountedPage => Object.hasOwn(countedPages, page);

export const states = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
export const steps = ['article', 'activity', 'video', 'podcast'] as const;
export type Step = (typeof steps)[number];
export const highestNumber = 99;

/** Kinds of help and of topics that say nothing of a person. All others leave this house as `other`. */
const neutral: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  service_type: ['accommodation', 'transport', 'travel-subsidy', 'navigation-support-line', 'rural-remote'],
  topic_group: ['daily-life', 'people'],
  podcast: [],
};

export type FieldValue = string | number;
export type Counted = Readonly<Partial<Record<FieldName, FieldValue>>>;
export interface CountedEvent {
  event: Countable;
  fields: Counted;
}

const closed: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  page: Object.keys(countedPages),
  part: [...new Set(Object.values(countedPages))],
  step: steps,
  state: states,
};
const slug = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$/;

/** A value as it may be counted in this house; undefined where nothing like it may. */
export function countedValue(field: FieldName, value: FieldValue): FieldValue | undefined {
  const kind = fields[field];
  if (kind === 'number') {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= highestNumber;
    return fits ? value : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const list = closed[kind];
  if (list) return list.includes(value) ? value : undefined;
  return value.length <= 80 && slug.test(value) ? value : undefined;
}

/** The same value as it may leave this house: what could tell of somebody's health is `other`. */
export function leavingValue(field: FieldName, value: FieldValue): FieldValue | undefined {
  const counted = countedValue(field, value);
  const list = neutral[fields[field]];
  return counted === undefined || !list || list.includes(String(counted)) ? counted : 'other';
}

/** An event with the fields that are its own, each with a value that fits; the rest is not there. */
export function shaped(
  { event, fields: given }: CountedEvent,
  valueOf: (field: FieldName, value: FieldValue) => FieldValue | undefined,
): CountedEvent {
  const own: readonly FieldName[] = countable[event];
  const kept = own.flatMap((field) => {
    const value = given[field];
    const fits = value === undefined ? undefined : valueOf(field, value);
    return fits === undefined ? [] : [[field, fits] as const];
  });
  return { event, fields: Object.fromEntries(kept) };
}
