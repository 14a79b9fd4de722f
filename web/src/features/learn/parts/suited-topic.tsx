import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameInText } from '../../../platform/name-in-text.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { groupLook } from '../pages/model.ts';
import { recommendationReasons, isStage, stageWords } from '../model.ts';

/** A recommended topic, with the reason. */
export function SuitedTopic({ topic }: { topic: RecommendedTopic }) {
  const { i18n } = useLingui();
  const { slug, title, summary, group, because, because_of: of } = topic;
  const name = of ?? '';
  const about =
    because === 'stage' && isStage(name)
      ? i18n._(stageWords[name])
      : because === 'diagnosis'
        ? nameInText(name)
        : name;
  return (
    <Card
      href={`/tabs/learn/${slug}`}
      heading={<UnbrokenNames text={title} />}
      foot={i18n._(recommendationReasons[because](about))}
      {...groupLook(group)}
    >
      {summary}
    </Card>
  );
}
