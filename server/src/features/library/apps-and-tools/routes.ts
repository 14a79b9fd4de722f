import { listTools, readTool } from '@kindred/contract/library/apps-and-tools.ts';
import { summariesOf } from '#features/learn/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cachedContentRoute } from '#platform/http/route.ts';
import { chosenOffers, pageFrom } from '#platform/listing.ts';

export const appsAndToolsRoutes = [
  cachedContentRoute(listTools, (content, { query: { cursor, platform, ...request } }) => {
    const tools = content.all('tool').filter((tool) => !platform || tool.platforms.includes(platform));
    return pageFrom(chosenOffers(tools, request), cursor);
  }),
  cachedContentRoute(readTool, (content, { params }) => {
    const tool = content.one('tool', params.id);
    if (!tool) throw new Refusal('not_found');
    return { ...tool, about_topics: summariesOf(content, tool.topics) };
  }),
];
