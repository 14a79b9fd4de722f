import type { Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod';
import { copyBy, type ReplySchema } from './reply-copy.ts';

type Schema = NonNullable<Endpoint['body']>;
type Write = (reply: unknown) => string;

const created = new WeakMap<Schema, Write>();

/**
 * Makes sure that only fields in the contract leave the server. A serializer is made for the first reply that needs
 * it, once per process; making all of them would dominate the start.
 */
export function serialize(schema: Schema) {
  return {
    // Not `200`: an object with that key holds room for the two hundred before it, twice for each route.
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (reply: unknown) => serializerFor(schema)(reply),
  };
}

/** Fields that the schema does not name are dropped. */
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
