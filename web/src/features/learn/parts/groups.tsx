import type { TopicGroup } from '@kindred/contract/learn.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A group that has no topic yet says so, instead of leading to nothing. */
export function Groups({
  title,
  groups,
  counts,
}: {
  title: string;
  groups: readonly TopicGroup[];
  /** How many topics each has, by its slug. */
  counts: Readonly<Record<string, number>>;
}) {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="groups">
      <h2 id="groups">{title}</h2>
      <List layout="grid">
        {groups
          .map((group) => ({ ...group, count: counts[group.slug] ?? 0 }))
          .map(({ slug, title: name, text, count }) => (
            <Card
              key={slug}
              heading={name}
              {...(count > 0 ? { href: `/tabs/learn?group=${slug}` } : {})}
              kicker={
                count > 0
                  ? t`${plural(count, { one: '# topic', other: '# topics' })}`
                  : t`We are writing these`
              }
            >
              {text}
            </Card>
          ))}
      </List>
    </section>
  );
}
