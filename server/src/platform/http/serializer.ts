import type { Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod';
import { copyBy, type ReplySchema } from './reply-copy.ts';

type Schema = NonNullable<Endpoint['body']>;
type Write = (reply: unknown) => string;

const created = new WeakMap<Schema, Write>();

/**
 * Ensures that only fields in the contract leave the server. A serializer is built for the first reply that needs it,
 * once per process; building all of them would dominate startup.
 */
export function serialize(schema: Schema) {
  return {
    // Not `200`: an object with that key reserves room for the two hundred before it, twice per route.
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (reply: unknown) => serializerFor(schema)(reply),
  };
}

/** Drops fields that the schema does not name. */
export function serializerFor(schema: Schema): Write {
  const known = created.get(schema);
  if (known) return known;
  const copy = copyBy(
    z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
      reused: 'inline',
    }) as ReplySchema,
  );
  const write: Write = (value) => JSON.stringify(copy(value));
  created.set(schema, write);
  return write;
}
