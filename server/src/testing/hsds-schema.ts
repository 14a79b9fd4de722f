/**
 * The requirements of the published JSON schemas of HSDS 3 in our own words, because their licence (CC BY-SA) does not
 * fit this repository. Every field not named here is text; unknown fields are allowed, nulls are not.
 */
interface HsdsForm {
  required?: readonly string[];
  numbers?: readonly string[];
  uris?: readonly string[];
  emails?: readonly string[];
  enums?: Readonly<Record<string, readonly string[]>>;
  /** Child objects, one or a list of them. */
  one?: Readonly<Record<string, HsdsKind>>;
  many?: Readonly<Record<string, HsdsKind>>;
}

const tagged = { attributes: 'attribute', metadata: 'metadata' } as const;
const places = ['physical', 'postal', 'virtual'];

const forms = {
  service: {
    required: ['name', 'status'],
    numbers: ['minimum_age', 'maximum_age'],
    uris: ['url'],
    emails: ['email', 'assurer_email'],
    enums: { status: ['active', 'inactive', 'defunct', 'temporarily closed'] },
    one: { organization: 'organization', program: 'program' },
    many: {
      ...tagged,
      phones: 'phone',
      schedules: 'schedule',
      service_areas: 'service_area',
      service_at_locations: 'service_at_location',
      languages: 'language',
      funding: 'funding',
      cost_options: 'cost_option',
      required_documents: 'required_document',
      contacts: 'contact',
      additional_urls: 'url',
    },
  },
  organization: {
    required: ['name', 'description'],
    numbers: ['year_incorporated'],
    uris: ['website', 'uri'],
    emails: ['email'],
    many: {
      ...tagged,
      funding: 'funding',
      contacts: 'contact',
      phones: 'phone',
      locations: 'location',
      programs: 'program',
      organization_identifiers: 'organization_identifier',
      additional_websites: 'url',
      services: 'service',
    },
  },
  location: {
    required: ['location_type'],
    numbers: ['latitude', 'longitude'],
    uris: ['url'],
    enums: { location_type: places },
    many: {
      ...tagged,
      languages: 'language',
      addresses: 'address',
      contacts: 'contact',
      accessibility: 'accessibility',
      phones: 'phone',
      schedules: 'schedule',
    },
  },
  service_at_location: {
    one: { location: 'location', service: 'service' },
    many: {
      ...tagged,
      contacts: 'contact',
      phones: 'phone',
      schedules: 'schedule',
      service_areas: 'service_area',
    },
  },
  address: {
    required: ['address_1', 'city', 'state_province', 'postal_code', 'country', 'address_type'],
    enums: { address_type: places },
    many: tagged,
  },
  phone: { required: ['number'], numbers: ['extension'], many: { ...tagged, languages: 'language' } },
  schedule: {
    numbers: ['timezone', 'count', 'interval'],
    uris: ['schedule_link'],
    enums: { freq: ['WEEKLY', 'MONTHLY'], wkst: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
    many: tagged,
  },
  contact: { emails: ['email'], many: { ...tagged, phones: 'phone' } },
  url: { required: ['url'], uris: ['url'], many: tagged },
  required_document: { uris: ['uri'], many: tagged },
  service_area: { many: tagged },
  language: { many: tagged },
  accessibility: { uris: ['url'], many: tagged },
  cost_option: { numbers: ['amount'], many: tagged },
  funding: { many: tagged },
  program: { required: ['name', 'description'], many: tagged },
  organization_identifier: { required: ['identifier_type', 'identifier'], many: tagged },
  attribute: { one: { taxonomy_term: 'taxonomy_term' }, many: { metadata: 'metadata' } },
  taxonomy_term: {
    required: ['name', 'description'],
    uris: ['term_uri'],
    one: { taxonomy_detail: 'taxonomy' },
    many: { metadata: 'metadata' },
  },
  taxonomy: { required: ['name', 'description'], uris: ['uri'], many: { metadata: 'metadata' } },
  metadata: {
    required: [
      'last_action_date',
      'last_action_type',
      'field_name',
      'previous_value',
      'replacement_value',
      'updated_by',
    ],
  },
} as const satisfies Record<string, unknown>;

export type HsdsKind =
  | 'service'
  | 'organization'
  | 'location'
  | 'service_at_location'
  | 'address'
  | 'phone'
  | 'schedule'
  | 'contact'
  | 'url'
  | 'required_document'
  | 'service_area'
  | 'language'
  | 'accessibility'
  | 'cost_option'
  | 'funding'
  | 'program'
  | 'organization_identifier'
  | 'attribute'
  | 'taxonomy_term'
  | 'taxonomy'
  | 'metadata';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where an object of this kind, or one nested in it, deviates from the schema. */
export function hsdsFaults(kind: HsdsKind, value: unknown, at: string = kind): string[] {
  if (!isObject(value)) return [`${at}: is no object`];
  const { required = [] } = forms[kind] as HsdsForm;
  const missing = ['id', ...required].filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `${at}: has no ${name}`),
    ...Object.entries(value).flatMap(([name, one]) => fieldFaults(forms[kind], name, one, `${at}.${name}`)),
  ];
}

function fieldFaults(form: HsdsForm, name: string, value: unknown, at: string): string[] {
  const [one, many] = [form.one?.[name], form.many?.[name]];
  if (one) return hsdsFaults(one, value, at);
  if (many && !Array.isArray(value)) return [`${at}: is no list`];
  if (many && Array.isArray(value))
    return value.flatMap((each, nth) => hsdsFaults(many, each, `${at}.${nth}`));
  if (form.numbers?.includes(name)) return Number.isFinite(value) ? [] : [`${at}: is no number`];
  if (typeof value !== 'string') return [`${at}: is no text`];
  return isInFormat(form, name, value) ? [] : [`${at}: "${value}" is not in the format`];
}

function isInFormat(form: HsdsForm, name: string, value: string): boolean {
  if (name === 'id' || name.endsWith('_id')) return uuid.test(value);
  if (form.uris?.includes(name)) return URL.canParse(value);
  if (form.emails?.includes(name)) return mail.test(value);
  return form.enums?.[name]?.includes(value) ?? true;
}
