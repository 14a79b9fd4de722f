import type { TopicGroup, TopicSummary } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { groupLook } from '../model.ts';

interface CardsProps {
  topics: readonly TopicSummary[];
  level?: 3 | 4;
}

export function TopicCards({ topics, level }: CardsProps) {
  const { t } = useLingui();
  return (
    <List layout="grid">
      {topics.map((topic) => (
        <Card
          key={topic.id}
          level={level}
          href={`/tabs/learn/${topic.slug}`}
          heading={topic.title}
          {...groupLook(topic.group)}
          foot={t`${plural(topic.minutes, { one: '# minute to read', other: '# minutes to read' })}`}
        >
          {topic.summary}
        </Card>
      ))}
    </List>
  );
}

/** Groups without an article are hidden. */
export function TopicGroups({
  title,
  groups,
}: {
  title: string;
  groups: readonly (TopicGroup & { topics: readonly TopicSummary[] })[];
}) {
  return (
    <section className="k-section k-wide" aria-labelledby="groups">
      <h2 id="groups">{title}</h2>
      {groups
        .filter(({ topics }) => topics.length > 0)
        .map((group) => (
          <section key={group.slug} className="k-topic-group" aria-labelledby={`group-${group.slug}`}>
            <h3 id={`group-${group.slug}`}>{group.title}</h3>
            <p>{group.text}</p>
            <TopicCards topics={group.topics} level={4} />
          </section>
        ))}
    </section>
  );
}
