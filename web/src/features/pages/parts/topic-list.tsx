import type { TopicGroup, TopicSummary } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';

export function TopicCards({ topics, level }: { topics: readonly TopicSummary[]; level?: 3 | 4 }) {
  const { t } = useLingui();
  return (
    <List>
      {topics.map((topic) => (
        <Card
          key={topic.id}
          level={level}
          href={`/tabs/learn/${topic.slug}`}
          heading={topic.title}
          kicker={t`${topic.minutes} minutes to read`}
        >
          {topic.summary}
        </Card>
      ))}
    </List>
  );
}

/** A group that has no article yet says so, instead of standing empty. */
export function TopicGroups({
  title,
  groups,
}: {
  title: string;
  groups: readonly (TopicGroup & { topics: readonly TopicSummary[] })[];
}) {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="groups">
      <h2 id="groups">{title}</h2>
      {groups.map((group) => (
        <section key={group.slug} className="k-topic-group" aria-labelledby={`group-${group.slug}`}>
          <h3 id={`group-${group.slug}`}>{group.title}</h3>
          <p>{group.text}</p>
          {group.topics.length > 0 ? (
            <TopicCards topics={group.topics} level={4} />
          ) : (
            <p>{t`No articles here yet. We are writing them.`}</p>
          )}
        </section>
      ))}
    </section>
  );
}
