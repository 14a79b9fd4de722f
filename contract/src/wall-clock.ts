/** A wall clock without its zone: YYYY-MM-DDTHH:MM:SS, as milliseconds since 1970 if it were UTC. */
export type WallMs = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks of a zone show at an instant. Read from the whole text: as parts it costs three times as much. */
export function wallOf(zone: string, instantMs: number): WallMs {
  const shown = formatOf(zone).format(instantMs).split(/\D+/).map(Number);
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
