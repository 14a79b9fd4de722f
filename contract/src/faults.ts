import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { faultNames, mostFrames, ownFile } from './fault-report.ts';

const Place = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const reportFault = endpoint({
  method: 'POST',
  path: '/faults',
  access: 'anyone',
  summary:
    'A fault of the app on somebody’s device: what kind, on which kind of page, and where in our code. Nothing else is taken',
  body: z.strictObject({
    name: z.enum(faultNames),
    /** The name of a page, never its address. */
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
  /** False where nobody is told of faults. */
  reply: z.object({ told: z.boolean() }),
  status: 202,
});
