import { retrievePage } from '@kindred/contract/pages.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { contentRoute } from '#platform/http/route.ts';
import { filledBlock } from './rules.ts';

export const pagesRoutes = [
  contentRoute(retrievePage, (content, { query }) => {
    const page = content.one('page', query.key);
    if (!page) throw new Refusal('not_found');
    const groups = content.all('topic_group');
    const topics = content.all('topic');
    return { key: page.key, blocks: page.blocks.map((block) => filledBlock(block, groups, topics)) };
  }),
];
