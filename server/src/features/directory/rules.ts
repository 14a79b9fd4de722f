import { createHash } from 'node:crypto';
import type { HsdsLocation, HsdsPhone, HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import type { ServiceHoliday } from '@kindred/contract/directory/records.ts';
import type { AgeBand, Freshness } from '@kindred/contract/directory/providers.ts';
import type { Data } from '#platform/content/content-store.ts';
import type { Fed, FedOrganization, FedService } from '#features/directory/feeds/imported-record.ts';
import { slugOf } from '#features/directory/feeds/slug.ts';

/** A hash of all imported fields, so that a repeated import changes nothing. */
export const hashRecord = (fed: object) =>
  createHash('sha256').update(JSON.stringify(fed)).digest('base64url').slice(0, 32);

type Written = Data<'service'>;

/** Our starter records as HSDS objects. */
export function fedFromWritten(services: readonly Written[]): Fed {
  const organizations = new Map<string, FedOrganization>();
  for (const { organization } of services) {
    const external_id = slugOf(organization.name);
    organizations.set(external_id, {
      external_id,
      data: { name: organization.name, website: organization.website },
    });
  }
  const located = services.flatMap(({ slug, organization, locations }) =>
    locations.map((location, at) => ({ location, of: slug, organization, external_id: `${slug}-${at + 1}` })),
  );
  return {
    organizations: [...organizations.values()],
    services: services.map(serviceOf),
    locations: located.map(({ location, organization, external_id }) => ({
      external_id,
      organization: slugOf(organization.name),
      data: locationOf(location),
      point: location.point,
    })),
    places: located.map(({ of, external_id }) => ({
      external_id,
      service: of,
      location: external_id,
      data: {},
    })),
  };
}

function serviceOf(one: Written, at: number): FedService {
  return {
    external_id: one.slug,
    slug: one.slug,
    organization: slugOf(one.organization.name),
    data: {
      name: one.name,
      description: one.summary,
      url: one.website,
      email: one.email,
      status: 'active',
      application_process: one.how_to_start,
      eligibility_description: one.for_whom,
      ...(one.ages ? { minimum_age: one.ages.from, maximum_age: one.ages.to } : {}),
      phones: [
        ...one.phones.map(({ number, label }) => ({ number, type: 'voice', description: label })),
        ...(one.text ? [{ number: one.text, type: 'sms', description: 'Text' }] : []),
      ],
      schedules: schedulesOf(one.hours).map((opening) => ({ ...opening, notes: one.hours_note })),
      ...(one.hours.kind === 'not_known' && one.hours_note ? { schedules: [{ notes: one.hours_note }] } : {}),
      languages: one.languages.map((code) => ({ code, name: nameOfLanguage(code) })),
      service_areas: one.areas ? one.areas.map(circleOf) : areasOf(one.coverage),
      ...(one.cost === 'free' ? { cost_options: [{ option: 'Free', amount: 0, currency: 'AUD' }] } : {}),
      ...(one.chat_url ? { additional_urls: [{ label: 'Chat', url: one.chat_url }] } : {}),
    },
    types: one.types,
    delivery: one.delivery,
    cost: one.cost,
    referral: one.referral,
    first_nations: one.first_nations,
    covers: one.coverage === 'AU' || one.areas ? [] : one.coverage,
    ...(one.areas && { areas: one.areas.map((area) => ({ ...area, states: statesOf(one), places: [] })) }),
    words: one.words,
    position: at,
    noted_on: one.noted_on,
    checked_on: one.status === 'checked' ? one.noted_on : null,
    checked_by: one.status === 'checked' ? one.source.name : null,
    source: one.source,
  };
}

const statesOf = ({ coverage }: Written) => (coverage === 'AU' ? [] : coverage);

/** GeoJSON has no circles: a point with a radius is our own convention. */
function circleOf({ name, km, lat, lon }: NonNullable<Written['areas']>[number]) {
  const geometry = { type: 'Point', coordinates: [lon, lat] };
  const extent = JSON.stringify({ type: 'Feature', geometry, properties: { radius_km: km } });
  return { name, extent, extent_type: 'geojson' };
}

function areasOf(coverage: Written['coverage']) {
  if (coverage === 'AU') return [{ name: 'Australia', extent: 'AU', extent_type: 'text' }];
  return coverage.map((state) => ({ name: state, extent: `AU-${state}`, extent_type: 'text' }));
}

function locationOf({
  name,
  address,
  suburb,
  state,
  postcode,
  ...one
}: Written['locations'][number]): HsdsLocation {
  return {
    location_type: 'physical',
    name,
    latitude: one.lat,
    longitude: one.lon,
    addresses: [
      {
        address_1: address ?? '',
        city: suburb,
        state_province: state,
        postal_code: postcode,
        country: 'AU',
        address_type: 'physical',
      },
    ],
    accessibility:
      one.wheelchair === 'not_known' ? [] : [{ description: 'wheelchair', details: one.wheelchair }],
  };
}

const codes = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' } as const;

function schedulesOf(hours: Written['hours']): Opening[] {
  if (hours.kind === 'not_known') return [];
  const rule = {
    freq: 'WEEKLY',
    interval: 1,
    bymonthday: null,
    dtstart: null,
    valid_from: null,
    valid_to: null,
  } as const;
  if (hours.kind === 'always')
    return [{ ...rule, byday: 'MO,TU,WE,TH,FR,SA,SU', opens_at: '00:00', closes_at: '00:00', zone: null }];
  return [
    {
      ...rule,
      byday: hours.days.map((day) => codes[day]).join(','),
      opens_at: hours.opens,
      closes_at: withinADay(hours.closes),
      zone: hours.kind === 'weekly' ? hours.zone : null,
    },
  ];
}

/** 25:00 is 01:00 of the next day; midnight to 24:00 means always open. */
const withinADay = (clock: string) =>
  `${String(Number(clock.slice(0, 2)) % 24).padStart(2, '0')}${clock.slice(2)}`;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOfLanguage = (code: string) => languageNames.of(code) ?? code;

const zones: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
};

/** Parses the HSDS schedules that are calendar rules with opening and closing times. */
export function parseOpenings(schedules: readonly HsdsSchedule[], state: string | null): Opening[] {
  return schedules.flatMap((schedule) => {
    const { freq, byday, bymonthday, opens_at, closes_at, zone } = schedule;
    if (!opens_at || !closes_at || (!byday && !bymonthday)) return [];
    return [
      {
        freq: freq ?? 'WEEKLY',
        interval: schedule.interval ?? 1,
        byday: byday ?? null,
        bymonthday: bymonthday ?? null,
        dtstart: schedule.dtstart ?? null,
        valid_from: schedule.valid_from ?? null,
        valid_to: schedule.valid_to ?? null,
        opens_at,
        closes_at,
        zone: zone === undefined ? (zones[state ?? ''] ?? null) : zone,
      },
    ];
  });
}

/** The thresholds for "checked recently" and "checked not too long ago". */
export const checkedSince = (today: string) => ({
  amber: monthsBefore(today, 6),
  old: monthsBefore(today, 12),
});

/** Entries unchecked for half a year are marked; those unchecked for a year rank last. */
export function freshnessOf(
  {
    noted_on,
    checked_on,
    checked_by,
  }: { noted_on: string; checked_on: string | null; checked_by: string | null },
  today: string,
): Freshness {
  const since = checkedSince(today);
  const state = !checked_on
    ? 'not_checked'
    : checked_on >= since.amber
      ? 'fresh'
      : checked_on >= since.old
        ? 'amber'
        : 'old';
  return { state, checked_on, checked_by, noted_on };
}

/** Whether it ranks last because it was not checked or recorded within a year. */
export const isBehind = (
  { checked_on, noted_on }: { checked_on: string | null; noted_on: string },
  today: string,
) => (checked_on ?? noted_on) < checkedSince(today).old;

const existing = new Map<string, string>();

/** Cached, because the same few days recur in every record. */
function monthsBefore(day: string, months: number): string {
  const key = `${day} ${months}`;
  const before = existing.get(key);
  if (before) return before;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const earlier = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
  if (existing.size > 100) existing.clear();
  existing.set(key, earlier);
  return earlier;
}

const bands: Readonly<Record<AgeBand, readonly [from: number, to: number]>> = {
  child: [0, 11],
  teen: [12, 17],
  young_adult: [18, 25],
  adult: [26, 64],
  older: [65, 130],
};

const allBands = Object.keys(bands) as AgeBand[];

/** Without an age limit, it is for everyone. */
export function ageBandsOf(from: number | null, to: number | null): readonly AgeBand[] {
  if (from === null && to === null) return allBands;
  return allBands.filter((band) => (from ?? 0) <= bands[band][1] && (to ?? 130) >= bands[band][0]);
}

/** The band of someone of this age. */
export const ageBandAt = (age: number): AgeBand | undefined =>
  allBands.find((band) => bands[band][0] <= age && age <= bands[band][1]);

const allStates = Object.keys(zones);

/** The states in its area; none if the area is not known. */
export const statesServed = (covers: readonly string[], nationwide: boolean): readonly string[] =>
  covers.length === 0 && nationwide ? allStates : covers;

/** Whether someone answers it: not a fax or a pager. */
export const isForCalls = ({ type }: Pick<HsdsPhone, 'type'>) => !/^(fax|pager)$/i.test(type ?? '');

/** Days with different hours, as named by HSDS 2. */
export function holidaysOf(list: unknown): ServiceHoliday[] {
  if (!Array.isArray(list)) return [];
  return (list as Record<string, unknown>[]).flatMap((one) => {
    const text = (field: string) => (typeof one[field] === 'string' ? one[field] : null);
    const from = text('start_date');
    if (!from) return [];
    const [opens, closes] = one['closed'] === true ? [null, null] : [text('opens_at'), text('closes_at')];
    // Neither closed nor with times of its own: the usual hours apply.
    if (one['closed'] === false && (opens === null || closes === null)) return [];
    return [{ from, to: text('end_date') ?? from, opens, closes, note: text('description') }];
  });
}
