import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameInText } from '../../../platform/name-in-text.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { groupLook } from '../pages/model.ts';
import { recommendationReasons, isStage, stageReasons } from '../model.ts';

/** A few recommended topics side by side, each with its reason if the member told us one. */
export function SuitedTopics({ topics }: { topics: readonly RecommendedTopic[] }) {
  return (
    <List layout="grid">
      {topics.map((topic) => (
        <SuitedTopic key={topic.id} topic={topic} />
      ))}
    </List>
  );
}

function SuitedTopic({ topic }: { topic: RecommendedTopic }) {
  const { slug, title, summary } = topic;
  return (
    <Card
      href={`/tabs/learn/${slug}`}
      heading={<UnbrokenNames text={title} />}
      foot={
        topic.because !== 'first_steps' && <Reason because={topic.because} name={topic.because_of ?? ''} />
      }
      {...groupLook(topic.group)}
    >
      {summary}
    </Card>
  );
}

interface ReasonProps {
  because: Exclude<RecommendedTopic['because'], 'first_steps'>;
  name: string;
}

function Reason({ because, name }: ReasonProps) {
  const { t, i18n } = useLingui();
  if (because === 'stage') return i18n._(stageReasons[isStage(name) ? name : 'not_said']);
  if (because === 'diagnosis') return t`About ${nameInText(name)}`;
  return i18n._(recommendationReasons[because]);
}
