import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod';

/** The part of JSON Schema that our contract uses. */
interface Json {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  propertyNames?: Json;
  items?: Json | boolean;
  prefixItems?: Json[];
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  $ref?: string;
}

type Schema = NonNullable<Endpoint['body']>;

const arbitraries = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Values that the schema accepts: what an honest client may send. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  const known = arbitraries.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  // Refinements beyond JSON Schema are checked with the schema itself.
  const made = fromJson(json).filter((value) => schema.safeParse(value).success);
  arbitraries.set(schema, made);
  return made;
}

function fromJson(json: Json): fc.Arbitrary<unknown> {
  if (json.$ref)
    throw new Error(`the fuzzer cannot follow ${json.$ref}: write it out in the contract, or teach it`);
  if ('const' in json) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return fc.oneof(...choices.map(fromJson));
  if (json.allOf && !json.type) return fromJson(Object.assign({}, ...json.allOf) as Json);
  if (Array.isArray(json.type)) return fc.oneof(...json.type.map((type) => fromJson({ ...json, type })));
  const make = json.type === undefined ? undefined : byType[json.type];
  return make ? make(json) : fc.jsonValue();
}

const byType: Readonly<Record<string, (json: Json) => fc.Arbitrary<unknown>>> = {
  string: text,
  integer: (json) => fc.integer(between(json, 1)),
  number: (json) => fc.double({ ...between(json, Number.EPSILON), noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (json) => list(json),
  object: (json) => record(json),
};

function between(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json,
  step: number,
): { min: number; max: number } {
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + step),
    max: maximum ?? (exclusiveMaximum === undefined ? 1_000_000 : exclusiveMaximum - step),
  };
}

function text(json: Json): fc.Arbitrary<string> {
  const { pattern, format, allOf = [], minLength = 0, maxLength = 200 } = json;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) =>
    one === undefined ? [] : [new RegExp(one, 'u')],
  );
  const [first, ...others] = patterns;
  const fits = (value: string) =>
    value.length >= minLength && value.length <= maxLength && others.every((one) => one.test(value));
  if (first) return matching(first).filter(fits);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) }).filter(fits);
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Few patterns occur in many schemas, and parsing one takes longer than generating a thousand texts from it. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  const made = byPattern.get(pattern.source) ?? fc.stringMatching(pattern);
  byPattern.set(pattern.source, made);
  return made;
}

function list({ items, prefixItems, minItems = 0, maxItems = 5 }: Json): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(fromJson));
  return fc.array(typeof items === 'object' ? fromJson(items) : fc.jsonValue(), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  });
}

function record({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: Json): fc.Arbitrary<unknown> {
  const existing = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, fromJson(json)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return existing;
  const names = propertyNames
    ? fromJson(propertyNames)
        .map(String)
        // Refused in every body, whatever the contract says about names: see bad-transport.ts.
        .filter((name) => name !== '__proto__')
    : fc.string({ minLength: 1, maxLength: 20 });
  return fc.dictionary(names, fromJson(additionalProperties), { maxKeys: 5 });
}
