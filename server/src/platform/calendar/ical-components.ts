/** One line of a calendar file (RFC 5545): `DTSTART;TZID=Europe/Rome:20270301T090000`. */
export interface IcalProperty {
  params: ReadonlyMap<string, string>;
  value: string;
}

/** The content between a BEGIN and its END. */
export interface IcalComponent {
  name: string;
  properties: ReadonlyMap<string, readonly IcalProperty[]>;
  parts: readonly IcalComponent[];
}

interface OpenComponent {
  name: string;
  properties: Map<string, IcalProperty[]>;
  parts: OpenComponent[];
}

const deepest = 5;

/** The calendar in a file; undefined if the text is something else, or is truncated. */
export function parseIcal(text: string): IcalComponent | undefined {
  const open: OpenComponent[] = [];
  for (const line of unfolded(text)) {
    const read = readLine(line);
    if (read?.name === 'BEGIN') {
      if (open.length >= deepest) return undefined;
      const one: OpenComponent = { name: read.value.toUpperCase(), properties: new Map(), parts: [] };
      open.at(-1)?.parts.push(one);
      open.push(one);
    } else if (read?.name === 'END') {
      const closed = open.pop();
      if (closed?.name !== read.value.toUpperCase()) return undefined;
      if (open.length === 0) return closed.name === 'VCALENDAR' ? closed : undefined;
    } else if (open.length === 0) {
      return undefined;
    } else if (read) {
      const { properties } = open.at(-1) as OpenComponent;
      const same = properties.get(read.name) ?? [];
      properties.set(read.name, same);
      same.push(read);
    }
  }
  return undefined;
}

/** Long lines continue on the next one, after a space. */
function* unfolded(text: string): Generator<string> {
  let whole = '';
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) whole += line.slice(1);
    else {
      if (whole !== '') yield whole;
      whole = line.trimEnd();
    }
  }
  if (whole !== '') yield whole;
}

/** Undefined for a line without a colon: some programs write them, and they carry no information. */
function readLine(line: string): (IcalProperty & { name: string }) | undefined {
  const parts: string[] = [];
  let [from, quoted] = [0, false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (sign === '"') quoted = !quoted;
    if (quoted || (sign !== ';' && sign !== ':')) continue;
    parts.push(line.slice(from, at));
    from = at + 1;
    if (sign !== ':') continue;
    const [name = '', ...params] = parts;
    return {
      name: name.toUpperCase(),
      params: new Map(params.map(readParam)),
      value: line.slice(from).trim(),
    };
  }
  return undefined;
}

function readParam(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  return [text.slice(0, equals).toUpperCase(), text.slice(equals + 1).replaceAll('"', '')];
}

/** The first value of a property. */
export const icalValue = ({ properties }: IcalComponent, name: string): string | undefined =>
  properties.get(name)?.[0]?.value;
