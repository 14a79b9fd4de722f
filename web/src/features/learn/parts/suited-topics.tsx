import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameInText } from '../../../platform/name-in-text.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { looksApart, type GroupLook } from '../pages/model.ts';
import { recommendationReasons, isStage, stageWords } from '../model.ts';

/** A few recommended topics side by side, each with the reason. */
export function SuitedTopics({ topics }: { topics: readonly RecommendedTopic[] }) {
  const looks = looksApart(topics.map(({ group }) => group));
  return (
    <List layout="grid">
      {topics.map((topic, at) => (
        <SuitedTopic key={topic.id} topic={topic} look={looks[at]} />
      ))}
    </List>
  );
}

function SuitedTopic({ topic, look }: { topic: RecommendedTopic; look: GroupLook | undefined }) {
  const { i18n } = useLingui();
  const { slug, title, summary, because, because_of: of } = topic;
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
      {...look}
    >
      {summary}
    </Card>
  );
}
