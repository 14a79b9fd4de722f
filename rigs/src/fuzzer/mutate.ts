import fc from 'fast-check';
import { evilStrings } from './evil-strings.ts';

type Step = string | number;

/** A value that a person or a program could send by mistake, or as an attack. */
export const harmful: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...evilStrings) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -1e308,
    2 ** 53 + 1,
    0.1,
    [],
    {},
    [[]],
    [null],
    '',
    ' ',
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 2, max: 40 }).map(nested),
  fc.integer({ min: 100, max: 2_000 }).map((length) => Array.from({ length }, () => 'a')),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'is_admin',
  'id ',
  'ID',
  'sf_id',
  'role',
  '',
  '$where',
  'a'.repeat(300),
];

/** Changes one thing in a valid value: removes, adds or replaces a part. */
export function nearly(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.constantFrom('lose', 'add', 'replace', 'stretch', 'retype');
  return fc
    .tuple(good, change, fc.nat(), harmful, fc.constantFrom(...strangeNames))
    .map(([value, how, pick, evil, name]) => {
      const places = placesIn(value);
      const place = places[pick % places.length] ?? [];
      if (how === 'add') return withName(value, name, evil);
      if (how === 'lose') return replaced(value, place, lost);
      if (how === 'replace') return replaced(value, place, () => evil);
      if (how === 'retype')
        return replaced(value, place, (part) => (typeof part === 'string' ? [part] : JSON.stringify(part)));
      return replaced(value, place, (part) => (typeof part === 'string' ? part.repeat(50) : part));
    });
}

const lost = Symbol('lost');

function placesIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(
  value: unknown,
  [first, ...rest]: readonly Step[],
  change: ((part: unknown) => unknown) | typeof lost,
): unknown {
  if (first === undefined) return change === lost ? undefined : change(value);
  if (Array.isArray(value))
    return value.flatMap((part: unknown, at) => (at === first ? [replaced(part, rest, change)] : [part]));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(
    ([key, part]: [string, unknown]) => [key, key === first ? replaced(part, rest, change) : part] as const,
  );
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Defined, not assigned: `__proto__` must be sent like any other name. */
function withName(value: unknown, name: string, part: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [name]: part };
  return Object.defineProperty({ ...value }, name, { value: part, enumerable: true });
}
