import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, aboutTopics, narrowed, offered, offeredInShort, oneOffer } from './listing.ts';

export const Platform = z.enum(['web', 'iphone', 'android', 'paper']);

export const Tool = z.object({
  ...offered,
  platforms: z.array(Platform),
});
export type Tool = z.output<typeof Tool>;
const ToolSummary = z.pick(Tool, { ...offeredInShort, platforms: true });
export type ToolSummary = z.output<typeof ToolSummary>;
const ToolPage = z.extend(Tool, aboutTopics);
export type ToolPage = z.output<typeof ToolPage>;

export const listTools = endpoint({
  method: 'GET',
  path: '/online_apps_and_tools',
  access: 'anyone',
  summary: 'List apps and tools',
  description: 'From other organisations. Can be filtered and sorted. Returns 20 per page.',
  query: z.strictObject({ ...narrowed, platform: z.optional(Platform) }),
  reply: listOf(ToolSummary),
});

export const readTool = endpoint({
  method: 'GET',
  path: '/online_apps_and_tools/{id}',
  access: 'anyone',
  summary: 'Read an app or tool',
  description: 'Accepts an id or slug.',
  ...oneOffer,
  reply: ToolPage,
});
