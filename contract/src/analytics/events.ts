// All analytics events, in one table for the app, the server and the page that documents them. No schemas, so that a
// page can load it without zod.

/** The types of field values. Deliberately none for text that a person typed. */
export type FieldKind =
  | 'page'
  | 'part'
  | 'step'
  | 'number'
  | 'podcast'
  | 'search_result'
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
  search_result: 'search_result',
} as const satisfies Record<string, FieldKind>;
export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

/** The events, and the fields of each. */
export const countable = {
  page_opened: ['description', 'module_name'],
  topic_part_opened: ['module_name', 'module_step_name', 'module_step_number'],
  podcast_opened: ['module_name', 'podcast_name'],
  topics_filtered: ['module_name', 'topics_filter'],
  services_filtered: ['module_name', 'services_filter', 'location_filter'],
  service_opened: ['module_name', 'name_of_the_service', 'service_location'],
  searched: ['search_result'],
} as const satisfies Record<string, readonly FieldName[]>;
export type Countable = keyof typeof countable;
export const countables = Object.keys(countable) as Countable[];

/**
 * The pages that are counted, and the part of the app each belongs to. All other pages (a member’s health, their
 * conversations with us, their account) are not counted and never load third-party scripts.
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

export const countedStates = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
/** Whether a search found something; never the words that were searched for. */
export const searchResults = ['results', 'corrected', 'nothing'] as const;
/** Counted only on our own server: third parties are never told that someone searched. */
export const staysHere = (event: Countable): boolean => event === 'searched';
export const countedSteps = ['article', 'activity', 'video', 'podcast'] as const;
export type CountedStep = (typeof countedSteps)[number];
export const highestNumber = 99;

/** Kinds of help and topics that reveal nothing about a person. Third parties receive all others as `other`. */
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
  step: countedSteps,
  search_result: searchResults,
  state: countedStates,
};
const slug = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$/;

/** The value as we may count it ourselves; undefined if it is not allowed. */
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

/** The value as it may be sent to third parties: anything that could reveal health becomes `other`. */
export function leavingValue(field: FieldName, value: FieldValue): FieldValue | undefined {
  const counted = countedValue(field, value);
  const list = neutral[fields[field]];
  return counted === undefined || !list || list.includes(String(counted)) ? counted : 'other';
}

/** An event reduced to its allowed fields and values. */
export function shaped(
  { event, fields: input }: CountedEvent,
  valueOf: (field: FieldName, value: FieldValue) => FieldValue | undefined,
): CountedEvent {
  const own: readonly FieldName[] = countable[event];
  const stored = own.flatMap((field) => {
    const value = input[field];
    const fits = value === undefined ? undefined : valueOf(field, value);
    return fits === undefined ? [] : [[field, fits] as const];
  });
  return { event, fields: Object.fromEntries(stored) };
}
