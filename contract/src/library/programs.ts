import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, aboutTopics, narrowed, offered, offeredInShort, oneOffer } from './listing.ts';

export const ProgramDelivery = z.enum(['web', 'phone', 'video', 'in_person']);

export const Program = z.object({
  ...offered,
  /** How long it takes, in words; null if unknown. */
  length: z.nullable(z.string()),
  delivery: z.array(ProgramDelivery),
  region: z.nullable(z.string()),
});
export type Program = z.output<typeof Program>;
const ProgramSummary = z.pick(Program, { ...offeredInShort, length: true, delivery: true, region: true });
export type ProgramSummary = z.output<typeof ProgramSummary>;
const ProgramPage = z.extend(Program, aboutTopics);
export type ProgramPage = z.output<typeof ProgramPage>;

export const listPrograms = endpoint({
  method: 'GET',
  path: '/online_programs',
  access: 'anyone',
  summary: 'List programs',
  description: 'From other organisations. Can be filtered and sorted. Returns 20 per page.',
  query: z.strictObject({ ...narrowed, delivery: z.optional(ProgramDelivery) }),
  reply: listOf(ProgramSummary),
});

export const readProgram = endpoint({
  method: 'GET',
  path: '/online_programs/{id}',
  access: 'anyone',
  summary: 'Read a program',
  description: 'Accepts an id or slug.',
  ...oneOffer,
  reply: ProgramPage,
});
