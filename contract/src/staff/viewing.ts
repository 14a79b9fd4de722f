import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** An item that can be open: its kind and its id. */
export const ViewedThing = z
  .string()
  .check(z.maxLength(120), z.regex(/^(event|content|media|service|coordinator)-[A-Za-z0-9_-]+$/));

/** How often an open page reports that it is open. */
export const viewingSeconds = 15;

export const Viewers = z.object({
  thing: z.string(),
  /** Everyone but the reader. */
  others: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Viewers = z.output<typeof Viewers>;

const ofThing = z.strictObject({ thing: ViewedThing });

export const tellViewing = endpoint({
  method: 'PUT',
  path: '/staff/viewing/{thing}',
  access: 'staff',
  summary: 'Report that you have something open',
  description:
    'Returns the others who have it open. They are told through their streams when someone opens or closes it. An open page repeats this every 15 seconds.',
  params: ofThing,
  body: z.strictObject({}),
  reply: Viewers,
  unattended: true,
  audited: false,
});

export const endViewing = endpoint({
  method: 'DELETE',
  path: '/staff/viewing/{thing}',
  access: 'staff',
  summary: 'Report that you have closed something',
  description: 'Idempotent.',
  params: ofThing,
  reply: z.object({ thing: z.string() }),
  unattended: true,
  audited: false,
});
