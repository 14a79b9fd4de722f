import type { Endpoint } from '@kindred/contract/endpoint.ts';
import stringify from 'fast-json-stringify';
import * as z from 'zod';

type Schema = NonNullable<Endpoint['body']>;
type Json = Record<string, unknown>;
type Write = (reply: unknown) => string;

const made = new WeakMap<Schema, Write>();

/**
 * What a route needs so that only the shape of its contract leaves the server: what that does not name is not sent.
 * A writer is made at the first reply that needs it, once for all servers of a process; all of them at the start
 * would take longer than everything else there.
 */
export function written(schema: Schema, status = 200) {
  return {
    schema: { response: { [status]: {} } },
    serializerCompiler: () => (reply: unknown) => writerOf(schema)(reply),
  };
}

/** What a schema does not name is not written. */
export function writerOf(schema: Schema): Write {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const write = stringify(plainlyNullable(json) as Json) as Write;
  made.set(schema, write);
  return write;
}

/** "This or null" as the writer has it: for a choice among schemas it would ask a validator at every value. */
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
