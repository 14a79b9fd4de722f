import { listOwnTips, listTips, readTip, sayTried } from '@kindred/contract/library/tips.ts';
import { summarizeTopic as topicSummary } from '#features/learn/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cachedContentRoute, route } from '#platform/http/route.ts';
import { pageFrom } from '#platform/listing.ts';
import { keepTried, ownTips } from './actions.ts';
import { chosenTips, summarizeTip } from './rules.ts';

export const tipsRoutes = [
  cachedContentRoute(listTips, (content, { query }) => {
    const { cursor, ...request } = query;
    const page = pageFrom(chosenTips(content.all('tip'), request), cursor);
    return { ...page, items: page.items.map((tip) => ({ ...tip, summary: summarizeTip(tip) })) };
  }),
  route(listOwnTips, (ctx) => ownTips(ctx)),
  route(sayTried, (ctx, { params, body }) => keepTried(ctx, params.id, body)),
  cachedContentRoute(readTip, (content, { params }) => {
    const tip = content.one('tip', params.id);
    if (!tip) throw new Refusal('not_found');
    const topic = tip.topic_id === null ? undefined : content.one('topic', tip.topic_id);
    return { ...tip, topic: topic ? topicSummary(topic) : null };
  }),
];
