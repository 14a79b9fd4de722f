import type { Endpoint } from '@kindred/contract/endpoint.ts';
import stringify from 'fast-json-stringify';
import * as z from 'zod';

type Schema = NonNullable<Endpoint['body']>;
type Json = Record<string, unknown>;
type Write = (reply: unknown) => string;

const created = new WeakMap<Schema, Write>();

/**
 * Makes sure that only fields in the contract leave the server. A serializer is compiled at the first reply that
 * needs it, once per process; compiling all of them would dominate the start.
 */
export function serialize(schema: Schema, status = 200) {
  return {
    schema: { response: { [status]: {} } },
    serializerCompiler: () => (reply: unknown) => serializerFor(schema)(reply),
  };
}

/** Fields that the schema does not name are dropped. */
export function serializerFor(schema: Schema): Write {
  const reply = created.get(schema);
  if (reply) return reply;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const write = stringify(plainlyNullable(json) as Json) as Write;
  created.set(schema, write);
  return write;
}

/** Nullable in the form the serializer supports: for `anyOf` it would run a validator on every value. */
function plainlyNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainlyNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, plainlyNullable(value)]),
  ) as Json & { anyOf?: Json[] };
  const [one, none] = anyOf ?? [];
  const isPlain = anyOf?.length === 2 && typeof one?.['type'] === 'string' && none?.['type'] === 'null';
  if (isPlain) return { ...rest, ...one, nullable: true };
  return anyOf ? { ...rest, anyOf } : rest;
}
