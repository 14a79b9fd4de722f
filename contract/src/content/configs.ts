import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { weekdays } from '../is-open.ts';
import { AppLink, ClockTime, Day, Email, Instant, Phone, Slug, typedText, WebLink } from '../values.ts';

/** A crisis line. A dated record, never code, because numbers change. */
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

/** The icons a menu entry can have. */
export const MenuIcon = z.enum([
  'home',
  'learn',
  'chat',
  'people',
  'providers',
  'pin',
  'bookmark',
  'bell',
  'person',
  'phone',
  'urgent',
  'calendar',
  'info',
  'print',
  'tip',
  'app',
  'program',
  'energy',
  'download',
  'mail',
  'lock',
  'globe',
  'map',
  'settings',
  'chart',
  'play',
  'key',
]);

export const NoticePlace = z.enum([
  'home',
  'learn',
  'connect',
  'external_providers',
  'tips',
  'energy_coach',
  'events',
  'online_apps_and_tools',
  'online_programs',
  'sign_in_and_account',
]);
export type NoticePlace = z.output<typeof NoticePlace>;
export const NoticeAudience = z.enum(['everyone', 'guests', 'members']);
export const NoticeState = z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);

/** A banner in the app, or a message that something is down. The device's clock decides whether it is shown. */
export const AppNotice = z.object({
  /** Changes when its start is rescheduled, so that people who dismissed it see it again. */
  id: z.string(),
  kind: z.enum(['notice', 'status']),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.object({ label: z.string(), href: z.union([AppLink, WebLink]) })),
  /** Paths, each including the pages below it. Empty for all pages. */
  places: z.array(z.string()),
  for: z.nullable(z.enum(['guest', 'member'])),
  /** Only for members in these states; `GET /notices/mine` returns which notices those are. */
  states: z.array(NoticeState),
  from: Instant,
  until: Instant,
  /** In a preview: shown whatever the clock says. */
  always: z.optional(z.literal(true)),
});
export type AppNotice = z.output<typeof AppNotice>;

export const MenuTab = z.enum(['home', 'learn', 'connect', 'services']);
export type MenuTab = z.output<typeof MenuTab>;

/** A repeating week, and the days that are exceptions to it. */
export const LineHours = z.strictObject({
  openings: z
    .array(z.strictObject({ weekday: z.enum(weekdays), opens_at: ClockTime, closes_at: ClockTime }))
    .check(z.maxLength(28)),
  holidays: z
    .array(z.strictObject({ day: Day, name: typedText(80).check(z.minLength(1)) }))
    .check(z.maxLength(100)),
});
export type LineHours = z.output<typeof LineHours>;

/** The charity's details, wording and numbers: everything that differs from one charity to another. */
export const Charity = z.object({
  app_name: z.string(),
  charity_name: z.string(),
  illness: z.string(),
  tagline: z.string(),
  support_line: z.object({
    name: z.string(),
    phone: Phone,
    /** Null if email is not read. */
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
  /** Null for the menus built into the app. */
  menus: z.nullable(z.object({ guest: MenuLists, member: MenuLists, footer: z.optional(z.array(MenuItem)) })),
});
export type Charity = z.output<typeof Charity>;

export const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The charity as stored, including what the server derives from it and the app does not need. */
export const CharityRecord = z.extend(Charity, {
  /** Shown below the icon on a phone, where a long name is cut off. */
  short_name: z.optional(z.string()),
  website: z.optional(z.nullable(WebLink)),
  /** The hours of the phone line as a grid, from which their sentence is generated. */
  line_hours: z.optional(LineHours),
  brand: z.optional(
    z.nullable(
      z.object({
        main: HexColor,
        accent: HexColor,
        /** The id of the icons and pictures generated from them. */
        files: z.string(),
        /** The uploaded logo; null for the drawn leaf in these colours. */
        logo: z.nullable(z.string()),
        /** Width divided by height. */
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
  /** A vendor's chat that replaces ours: the address of its widget, and its name. */
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
  /** The version of the current terms, which a new member accepts. */
  terms_version: z.string(),
  crisis_lines: z.array(CrisisLine),
  /** Shown now or in the future. Missing from copies that an earlier release left on a device. */
  notices: z.optional(z.array(AppNotice)),
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

export const readMyNotices = endpoint({
  method: 'GET',
  path: '/notices/mine',
  access: 'member',
  summary: 'List your own notices for your state',
  description:
    'Returns the ids of the notices in the configuration that are only for members in one state, and apply to this member’s state.',
  reply: z.object({ notices: z.array(z.string()) }),
});
