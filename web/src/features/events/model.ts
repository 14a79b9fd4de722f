import type { Stage } from '@kindred/contract/about-me.ts';
import type { EventKind, EventMode } from '@kindred/contract/events.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { timeIn } from '../../platform/zone-clock.ts';

export const kinds: Readonly<Record<EventKind, MessageDescriptor>> = {
  webinar: msg`Talk on screen`,
  group: msg`Group`,
  event: msg`Gathering`,
};

export const modes: Readonly<Record<EventMode, MessageDescriptor>> = {
  online: msg`Online`,
  in_person: msg`In person`,
  both: msg`In person and online`,
};

/** What can be asked for: an event that is both is found by either. */
export const waysToCome: Readonly<Record<Exclude<EventMode, 'both'>, MessageDescriptor>> = {
  online: modes.online,
  in_person: modes.in_person,
};

export const times: Partial<Record<Stage, MessageDescriptor>> = {
  waiting_for_answers: msg`Waiting for answers`,
  newly_diagnosed: msg`Told not long ago`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Being watched`,
  transplant_or_cell_therapy: msg`Transplant or cell therapy`,
  after_treatment: msg`After treatment`,
  grieving: msg`Someone died`,
};

const elsewhere = ['Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Melbourne', 'Hobart'];

/** The same moment by the clocks of other cities, those with the same time together. */
export function timesElsewhere(instant: string, locale: string): { time: string; cities: string[] }[] {
  const shown = elsewhere.map((city) => ({ city, zone: `Australia/${city}` }));
  const same = Map.groupBy(shown, ({ zone }) => timeIn(zone, instant, locale));
  return [...same].map(([time, cities]) => ({ time, cities: cities.map(({ city }) => city) }));
}
