import { retrievePage } from '@kindred/contract/learn/pages.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cachedContentRoute } from '#platform/http/route.ts';
import { filledBlock } from './rules.ts';

export const pagesRoutes = [
  cachedContentRoute(retrievePage, (content, { query }) => {
    const page = content.one('page', query.key);
    if (!page) throw new Refusal('not_found');
    const groups = content.all('topic_group');
    const topics = content.all('topic');
    return { key: page.key, blocks: page.blocks.map((block) => filledBlock(block, groups, topics)) };
  }),
];
