import type { Stage } from '@kindred/contract/profile.ts';
import type { EventKind, EventMode } from '@kindred/contract/events.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { timeIn } from '../../platform/zone-clock.ts';

export const eventKinds: Readonly<Record<EventKind, MessageDescriptor>> = {
  webinar: msg`Online talk`,
  group: msg`Group`,
  event: msg`Get-together`,
};

export const modes: Readonly<Record<EventMode, MessageDescriptor>> = {
  online: msg`Online`,
  in_person: msg`In person`,
  both: msg`In person and online`,
};

/** The filters: an event that is both in person and online matches either. */
export const waysToCome: Readonly<Record<Exclude<EventMode, 'both'>, MessageDescriptor>> = {
  online: modes.online,
  in_person: modes.in_person,
};

/** Every stage that an event can be for. */
export const eventTimes: Readonly<Record<Exclude<Stage, 'not_said'>, MessageDescriptor>> = {
  waiting_for_answers: msg`Waiting for answers`,
  newly_diagnosed: msg`Newly diagnosed`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Watch and wait`,
  transplant_or_cell_therapy: msg`Transplant or cell therapy`,
  maintenance: msg`Maintenance treatment`,
  after_treatment: msg`After treatment`,
  came_back: msg`It came back`,
  palliative: msg`Palliative care`,
  grieving: msg`Grieving`,
};

const elsewhere = ['Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Melbourne', 'Hobart'];

/** The same instant in the time zones of other cities, grouped by equal time. */
export function timesElsewhere(instant: string, locale: string): { time: string; cities: string[] }[] {
  const visible = elsewhere.map((city) => ({ city, zone: `Australia/${city}` }));
  const same = Map.groupBy(visible, ({ zone }) => timeIn(zone, instant, locale));
  return [...same].map(([time, cities]) => ({ time, cities: cities.map(({ city }) => city) }));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  name: string,
  zone: string,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${name} ${locale} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** A day as on a tear-off calendar: Tue, 1, Dec. */
export function calendarLeaf(zone: string, instant: string, locale: string) {
  const parts = formatOf('leaf', zone, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatToParts(Date.parse(instant));
  const part = (wanted: 'weekday' | 'day' | 'month') =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month') };
}

/** The month of an event, by the clock of its place: December 2026. */
export const monthIn = (zone: string, instant: string, locale: string): string =>
  formatOf('month', zone, locale, { month: 'long', year: 'numeric' }).format(Date.parse(instant));
