import { wallOf } from '@kindred/contract/wall-clock.ts';
import { tzlib_get_ical_block, tzlib_get_offset, tzlib_get_timezones } from 'timezones-ical-library';
import { isRepeatedHour, offsetAt } from './zone-time.ts';

/** The rules of a zone in a calendar file, under the name that its times refer to. */
export interface VTimezone {
  tzid: string;
  lines: readonly string[];
}

const zonesWithRules = new Set(tzlib_get_timezones());
const blocks = new Map<string, VTimezone>();

/** From the IANA database, through vzic. Aliases share one block: Europe/Oslo returns Europe/Berlin. */
function vtimezoneOf(zone: string): VTimezone {
  const cached = blocks.get(zone);
  if (cached) return cached;
  const [block = '', name = ''] = tzlib_get_ical_block(zone);
  const vtimezone = { tzid: name.slice('TZID='.length), lines: block.split('\r\n') };
  blocks.set(zone, vtimezone);
  return vtimezone;
}

/**
 * The zone rules for these instants; undefined if the instants must be written in UTC. Programs disagree about which of
 * two repeated times is meant, and some zones have no yearly rule: Gaza follows the moon.
 */
export function rulesFor(zone: string, instants: readonly Date[]): VTimezone | undefined {
  const isRight = zonesWithRules.has(zone) && instants.every((instant) => rulesGive(zone, instant));
  return isRight ? vtimezoneOf(zone) : undefined;
}

function rulesGive(zone: string, instant: Date): boolean {
  if (isRepeatedHour(zone, instant)) return false;
  const wall = new Date(wallOf(zone, instant.getTime())).toISOString();
  const byRules = tzlib_get_offset(zone, wall.slice(0, 10), wall.slice(11, 16));
  const minutes = Number(byRules.slice(1, 3)) * 60 + Number(byRules.slice(3, 5));
  return (byRules.startsWith('-') ? -minutes : minutes) === offsetAt(zone, instant.getTime()) / 60_000;
}
