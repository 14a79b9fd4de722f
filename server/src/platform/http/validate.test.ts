import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { Refusal, type FieldProblem } from './refusal.ts';
import { validated } from './validate.ts';

const mistyped = [
  7,
  -1,
  1.5,
  true,
  null,
  '',
  'x',
  'x'.repeat(100_000),
  [],
  ['x'],
  [7],
  {},
  { x: 1 },
] as const;
/** The validation library’s wording, and terms that only programmers use. */
const libraryWords =
  /\binvalid\b|\bexpected\b|\breceived\b|\bundefined\b|\bNaN\b|unrecognized|too (big|small)|\bstring\b|\bISO\b|regex|pattern|UUID|<=|>=/i;

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/** The paths of all fields in a schema. */
function fieldsOf(schema: JsonSchema, way: readonly string[] = []): string[][] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, [...way, name]),
  );
  const variants = (schema.anyOf ?? []).flatMap((one) => fieldsOf(one, way));
  const entries = schema.items ? fieldsOf(schema.items, [...way, '0']) : [];
  return [...(way.length > 0 ? [[...way]] : []), ...inside, ...variants, ...entries];
}

const nest = (way: readonly string[], value: unknown): unknown =>
  way.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

function problemsWith(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): readonly FieldProblem[] {
  try {
    validated(endpoint, { params: {}, query: {}, body: {}, [part]: value });
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') return error.errors;
    throw error;
  }
}

function* sentencesOf(endpoint: Endpoint): Generator<FieldProblem> {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    for (const value of mistyped) yield* problemsWith(endpoint, part, value);
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const way of fieldsOf(json))
      for (const value of mistyped) yield* problemsWith(endpoint, part, nest(way, value));
  }
}

const withFields = api.filter((one: Endpoint) => one.params ?? one.query ?? one.body);

it('explains every missing or mistyped field of every endpoint in our own words', () => {
  const received = new Set<string>();
  const unclear = new Map<string, string>();
  for (const endpoint of withFields)
    for (const { field, message } of sentencesOf(endpoint)) {
      received.add(message);
      if (!/^[A-Z].*\.$/.test(message) || libraryWords.test(message))
        unclear.set(message, `${endpoint.method} ${endpoint.path}: ${field}`);
    }
  expect(Object.fromEntries(unclear)).toEqual({});
  expect(withFields.length).toBeGreaterThan(80);
  expect(received.size).toBeGreaterThan(15);
});

it('names missing, overlong and unknown fields', () => {
  const schema = z.strictObject({ name: z.string().max(3), age: z.int(), says: z.string() });
  const endpoint = {
    method: 'POST',
    path: '/x',
    access: 'anyone',
    summary: '',
    reply: z.any(),
    body: schema,
  };
  const match = problemsWith(endpoint as unknown as Endpoint, 'body', { name: 'long', age: 'x', more: 1 });
  expect(match).toEqual([
    { field: 'name', code: 'too_long', message: 'This is over the limit. Please use at most 3 characters.' },
    { field: 'age', code: 'wrong_type', message: 'Please enter a number.' },
    { field: 'says', code: 'missing', message: 'Please fill this in.' },
    { field: 'more', code: 'unknown_field', message: 'We don’t recognise this field.' },
  ]);
});
