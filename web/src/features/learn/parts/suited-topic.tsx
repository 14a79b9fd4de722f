import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { groupLook } from '../pages/model.ts';
import { recommendationReasons, isStage, stageWords } from '../model.ts';

/** A recommended topic, with the reason. */
export function SuitedTopic({ topic }: { topic: RecommendedTopic }) {
  const { i18n } = useLingui();
  const { slug, title, summary, group, because, because_of: of } = topic;
  const about = because === 'stage' && of !== null && isStage(of) ? i18n._(stageWords[of]) : (of ?? '');
  return (
    <Card
      href={`/tabs/learn/${slug}`}
      heading={title}
      foot={i18n._(recommendationReasons[because](about))}
      {...groupLook(group)}
    >
      {summary}
    </Card>
  );
}
