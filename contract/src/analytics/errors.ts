import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { faultNames, mostFrames, ownFile } from './error-report.ts';

const Place = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const reportFault = endpoint({
  method: 'POST',
  path: '/faults',
  access: 'anyone',
  summary: 'Report an error in the app',
  description:
    'Accepts the type of error, the kind of page and the stack frames. Everything else is refused.',
  body: z.strictObject({
    name: z.enum(faultNames),
    /** The name of a page, never its URL. */
    page: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
    frames: z
      .array(
        z.strictObject({
          file: z.string().check(z.maxLength(160), z.regex(ownFile)),
          line: Place,
          column: Place,
        }),
      )
      .check(z.maxLength(mostFrames)),
  }),
  /** False if error reporting is not configured. */
  reply: z.object({ told: z.boolean() }),
  status: 202,
});
