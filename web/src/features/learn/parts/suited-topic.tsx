import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { becauseWords, isStage, stageWords } from '../model.ts';

/** A topic that may suit who is here, with the reason why. */
export function SuitedTopic({ topic }: { topic: RecommendedTopic }) {
  const { i18n } = useLingui();
  const { slug, title, summary, because, because_of: of } = topic;
  const about = because === 'stage' && of !== null && isStage(of) ? i18n._(stageWords[of]) : (of ?? '');
  return (
    <Card href={`/tabs/learn/${slug}`} heading={title} kicker={i18n._(becauseWords[because](about))}>
      {summary}
    </Card>
  );
}
