import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { weekdays } from '../is-open.ts';
import { AppLink, Day, Email, Phone, Slug, typedText, WebLink } from '../values.ts';

/** A crisis line. A dated record, never code: numbers change. */
export const CrisisLine = z.object({
  slug: Slug,
  name: z.string(),
  for_whom: z.string(),
  phone: z.nullable(Phone),
  text: z.nullable(Phone),
  website: z.nullable(WebLink),
  hours: z.string(),
  always_open: z.boolean(),
  source: WebLink,
  checked_on: Day,
  review_due: Day,
});
export type CrisisLine = z.output<typeof CrisisLine>;

export const MenuItem = z.object({
  label: z.string(),
  value: z.optional(z.string()),
  link: z.union([AppLink, WebLink]),
  icon: z.string(),
  external: z.optional(z.boolean()),
  queryParams: z.optional(z.record(z.string(), z.string())),
});
export type MenuItem = z.output<typeof MenuItem>;
const MenuLists = z.object({ primary: z.array(MenuItem), secondary: z.array(MenuItem) });

export const MenuTab = z.enum(['home', 'learn', 'connect', 'services']);
export type MenuTab = z.output<typeof MenuTab>;

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A week that repeats, and days on which it does not. */
export const LineHours = z.object({
  openings: z
    .array(z.object({ weekday: z.enum(weekdays), opens_at: ClockTime, closes_at: ClockTime }))
    .check(z.maxLength(28)),
  holidays: z
    .array(z.object({ day: Day, name: typedText(80).check(z.minLength(1)) }))
    .check(z.maxLength(100)),
});
export type LineHours = z.output<typeof LineHours>;

/** The charity, its wording and its numbers: everything that changes for another charity. */
export const Charity = z.object({
  app_name: z.string(),
  charity_name: z.string(),
  illness: z.string(),
  tagline: z.string(),
  support_line: z.object({
    name: z.string(),
    phone: Phone,
    /** Null: email is not read. */
    email: z.nullable(Email),
    hours: z.string(),
    cost: z.string(),
    sample: z.boolean(),
  }),
  emergency: z.object({ number: Phone, fever_celsius: z.number() }),
  country: z.string().check(z.length(2)),
  postcode_digits: z.int(),
  zone: z.string(),
  tabs: z.array(MenuTab),
  menus: z.nullable(z.object({ guest: MenuLists, member: MenuLists })),
});
export type Charity = z.output<typeof Charity>;

export const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The charity as it is stored: with what the server makes of it, which the app does not need. */
export const CharityRecord = z.extend(Charity, {
  /** Below the icon on a phone, where a long name is cut off. */
  short_name: z.optional(z.string()),
  website: z.optional(z.nullable(WebLink)),
  /** The hours of the phone line as a grid, from which their sentence is made. */
  line_hours: z.optional(LineHours),
  brand: z.optional(
    z.nullable(
      z.object({
        main: HexColor,
        accent: HexColor,
        /** The id of the icons and pictures made from them. */
        files: z.string(),
        /** The uploaded logo; null: the drawn leaf in these colours. */
        logo: z.nullable(z.string()),
        /** Its width by its height. */
        ratio: z.number(),
      }),
    ),
  ),
});
export type CharityRecord = z.output<typeof CharityRecord>;

/** Identifiers of external services. Each is null until it is configured, and the app works with all of them null. */
export const Outside = z.object({
  support_centre_form: z.nullable(z.string()),
  technical_form: z.nullable(z.string()),
  /** The vendor of an embedded form: its URL with `{form}` for the identifier, and its name. */
  form_page: z.nullable(z.object({ url: z.string(), vendor: z.string() })),
  maps_key: z.nullable(z.string()),
  /** Map tiles, `{z}/{x}/{y}`, with the key and the attribution. */
  map_tiles: z.nullable(z.object({ url: z.string(), words: z.string() })),
  /** A vendor's chat in place of ours: the address of its widget, and its name. */
  live_chat: z.nullable(z.object({ url: z.string(), vendor: z.string() })),
  offline_support: z.boolean(),
  analytics_id: z.nullable(z.string()),
  tag_manager_container: z.nullable(z.string()),
  error_reporting_dsn: z.nullable(z.string()),
});
export type Outside = z.output<typeof Outside>;

export const Configs = z.object({
  environment: z.enum(['production', 'mock', 'local', 'test']),
  release: z.string(),
  locale: z.string(),
  charity: Charity,
  /** Of the current terms, which a new member accepts. */
  terms_version: z.string(),
  crisis_lines: z.array(CrisisLine),
  outside: Outside,
});
export type Configs = z.output<typeof Configs>;

export const readConfigs = endpoint({
  method: 'GET',
  path: '/configs',
  access: 'anyone',
  summary: 'Read the public configuration',
  description:
    'Includes the charity’s details and phone numbers, the crisis lines, and which external services are turned on.',
  reply: Configs,
});
