import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, aboutTopics, narrowed, offered, offeredInShort, oneOffer } from './lists.ts';

export const Delivery = z.enum(['web', 'phone', 'video', 'in_person']);

export const Program = z.object({
  ...offered,
  /** How long it takes, in words. */
  length: z.string(),
  delivery: z.array(Delivery),
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
  summary: 'Programs of others, narrowed down and in order, twenty at a time',
  query: z.strictObject({ ...narrowed, delivery: z.optional(Delivery) }),
  reply: listOf(ProgramSummary),
});

export const readProgram = endpoint({
  method: 'GET',
  path: '/online_programs/{id}',
  access: 'anyone',
  summary: 'One program, by its id or its slug',
  ...oneOffer,
  reply: ProgramPage,
});
