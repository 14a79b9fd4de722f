import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ClockTime, Day, Email, Id, Instant, Slug, typedText } from '../values.ts';
import { Delivery, Freshness, Referral, ServiceCost } from './providers.ts';

/** merged: its page redirects to the entry it was merged into. */
export const StaffServiceState = z.enum(['listed', 'closed', 'merged', 'removed']);
export type StaffServiceState = z.output<typeof StaffServiceState>;

const sentence = (limit: number) => typedText(limit).check(z.minLength(1));
export const ServiceWeekday = z.enum(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']);

/** Opening times on these days. The same time twice means the whole day. */
export const ServiceOpening = z.strictObject({
  days: z.array(ServiceWeekday).check(z.minLength(1), z.maxLength(7)),
  opens: ClockTime,
  closes: ClockTime,
});
export type ServiceOpening = z.output<typeof ServiceOpening>;

/** Days with different hours, or none. */
export const ServiceHoliday = z.strictObject({
  from: Day,
  to: Day,
  /** Null if closed. */
  opens: z.nullable(ClockTime),
  closes: z.nullable(ClockTime),
  note: z.nullable(typedText(100)),
});
export type ServiceHoliday = z.output<typeof ServiceHoliday>;

/** Short numbers and letters are allowed, because feeds contain "13 YARN" and "TTY 133 677". */
const ServicePhone = z.strictObject({
  number: z.string().check(z.minLength(2), z.maxLength(60), z.regex(/^[0-9A-Za-z +().,/#*&:;'-]+$/)),
  label: typedText(100),
});

/**
 * Where it provides help by phone or at home: `AU`, a state such as `AU-VIC`, `within 50 km of Ballarat VIC`, a list
 * such as `3350-3358, Creswick VIC`, or a GeoJSON shape.
 */
export const ServedAreaText = z.strictObject({
  name: typedText(200),
  extent: z.string().check(z.minLength(1), z.maxLength(60_000)),
  extent_type: z.enum(['text', 'geojson']),
});
export type ServedAreaText = z.output<typeof ServedAreaText>;

const list = <T extends z.ZodMiniType>(item: T, limit: number) => z.array(item).check(z.maxLength(limit));

export const StaffServicePlace = z.strictObject({
  /** Null for a new one. */
  id: z.nullable(z.uuid()),
  name: typedText(200),
  address: typedText(300),
  suburb: typedText(100),
  /** The state's abbreviation. */
  state: typedText(60),
  postcode: typedText(20),
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  wheelchair: z.enum(['yes', 'no', 'not_known']),
  /** Only for this place. */
  phone: typedText(40),
  /** Only for this place. If empty, the service's own hours apply. */
  hours: list(ServiceOpening, 40),
});
export type StaffServicePlace = z.output<typeof StaffServicePlace>;

/** Feeds also contain http:// URLs. */
const plainLink = /^https?:\/\/[^\s"'<>@/?#\\]+([/?#][^\s"'<>]*)?$/;

/** Everything staff can enter about a service. Flat, so that two people’s changes merge field by field. */
export const StaffServiceFields = z.strictObject({
  name: sentence(200),
  organization: sentence(200),
  alternate_name: typedText(200),
  summary: sentence(4_000),
  for_whom: typedText(4_000),
  how_to_start: typedText(4_000),
  wait: typedText(200),
  alert: typedText(500),
  fees: typedText(1_000),
  website: z.union([z.literal(''), z.string().check(z.maxLength(500), z.regex(plainLink))]),
  email: z.union([z.literal(''), Email]),
  interpreters: typedText(1_000),
  phones: list(ServicePhone, 20),
  hours: list(ServiceOpening, 40),
  hours_note: typedText(500),
  holidays: list(ServiceHoliday, 60),
  languages: list(z.string().check(z.regex(/^[a-z]{2,3}$/)), 60),
  minimum_age: z.nullable(z.number().check(z.minimum(0), z.maximum(130))),
  maximum_age: z.nullable(z.number().check(z.minimum(0), z.maximum(130))),
  types: list(Slug, 30),
  delivery: list(Delivery, 4),
  cost: ServiceCost,
  referral: Referral,
  first_nations: z.boolean(),
  areas: list(ServedAreaText, 60),
  words: list(sentence(60), 60),
  places: list(StaffServicePlace, 200),
});
export type StaffServiceFields = z.output<typeof StaffServiceFields>;

const Named = z.object({ id: z.uuid(), slug: Slug, name: z.string() });

/** A service as staff see it. */
export const StaffService = z.object({
  id: z.uuid(),
  slug: Slug,
  state: StaffServiceState,
  fields: StaffServiceFields,
  /** Increases with each change. A save must name the edition it is based on. */
  edition: z.int(),
  edited_at: z.nullable(Instant),
  edited_by: z.nullable(z.string()),
  fresh: Freshness,
  feed: z.string(),
  open_reports: z.int(),
  /** Opening rules that do not fit a plain week, such as every second Tuesday. They are kept unchanged. */
  other_hours: z.array(z.string()),
  closed: z.nullable(z.object({ reason: z.nullable(z.string()), instead: z.nullable(Named) })),
  merged_into: z.nullable(Named),
  /** The services merged into this one, latest first. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: Slug,
      merged_at: Instant,
      merged_by: z.nullable(z.string()),
      /** Null once it is too late to undo. */
      undo_until: z.nullable(Instant),
    }),
  ),
  /** All kinds of help, as options. */
  type_choices: z.array(z.object({ slug: Slug, name: z.string() })),
});
export type StaffService = z.output<typeof StaffService>;

const service = { params: z.strictObject({ id: Id }), access: 'staff:directory', audited: false } as const;
const saving = { not_found: 404, edited_meanwhile: 409, service_merged: 409 } as const;

export const readStaffService = endpoint({
  ...service,
  method: 'GET',
  path: '/staff/directory/services/{id}',
  summary: 'Read everything about a service',
  description:
    'Accepts an id or slug. A merged service is returned as it was, with the service it now leads to.',
  reply: StaffService,
  refusals: { not_found: 404 },
});

export const createStaffService = endpoint({
  method: 'POST',
  path: '/staff/directory/services',
  access: 'staff:directory',
  summary: 'Add a service',
  description: 'The service is public immediately, and due for a check. Idempotent by id.',
  body: z.strictObject({ id: z.uuid(), fields: StaffServiceFields }),
  reply: StaffService,
  status: 201,
  audited: false,
});

export const saveStaffService = endpoint({
  ...service,
  method: 'PUT',
  path: '/staff/directory/services/{id}/fields',
  summary: 'Save everything about a service',
  description:
    'Later imports do not overwrite it. `edited_meanwhile`: someone else has saved since; read it again and merge.',
  body: z.strictObject({ edition: z.int(), fields: StaffServiceFields }),
  reply: StaffService,
  refusals: saving,
});

export const closeStaffService = endpoint({
  ...service,
  method: 'POST',
  path: '/staff/directory/services/{id}/close',
  summary: 'Close a service',
  description:
    'It no longer appears in searches. Its page, and the bookmarks of members who saved it, show the reason and what to use instead.',
  body: z.strictObject({
    reason: sentence(300),
    /** The id or slug of another service. */
    instead: z.nullable(Id),
  }),
  reply: StaffService,
  refusals: { not_found: 404, service_merged: 409, instead_not_found: 422 },
});

export const reopenStaffService = endpoint({
  ...service,
  method: 'POST',
  path: '/staff/directory/services/{id}/reopen',
  summary: 'Reopen a service',
  body: z.strictObject({}),
  reply: StaffService,
  refusals: { not_found: 404, service_merged: 409 },
});

/** Explains how an area is understood, before it is saved. */
export const readServedAreas = endpoint({
  method: 'POST',
  path: '/staff/directory/areas',
  access: 'staff:directory',
  summary: 'Check what areas contain',
  description: 'Nothing is stored. Names must be exact: an ambiguous area is refused with the reason.',
  body: z.strictObject({ areas: list(ServedAreaText, 60) }),
  reply: z.object({
    areas: z.array(
      z.object({
        /** Null if the area is understood. */
        problem: z.nullable(z.string()),
        /** States that are fully covered, and the number of suburbs and postcodes in states that are partly covered. */
        states: z.array(z.string()),
        places: z.int(),
        nationwide: z.boolean(),
        /** The first few places. */
        names: z.array(z.string()),
      }),
    ),
  }),
  audited: false,
});
export type ServedAreas = z.output<typeof readServedAreas.reply>;
