import type { Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod';

type Schema = NonNullable<Endpoint['body']>;

/** The shape that leaves the server: what it does not name is not sent. */
export function replySchema(schema: Schema): Record<string, unknown> {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Record<string, unknown>;
  delete json.$schema;
  return json;
}
