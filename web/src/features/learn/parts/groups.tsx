import '../pages/parts/group-tiles.css';
import type { TopicGroup } from '@kindred/contract/learn.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Branch } from '@kindred/ui/branch.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { groupLook } from '../pages/model.ts';

interface GroupsProps {
  title: string;
  groups: readonly TopicGroup[];
  /** The number of topics per group, by slug. */
  counts: Readonly<Record<string, number>>;
}

/** The topic groups as tiles. Groups without a topic are hidden. */
export function Groups({ title, groups, counts }: GroupsProps) {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide" aria-labelledby="groups">
      <h2 id="groups">{title}</h2>
      <ul className="k-group-tiles" role="list">
        {groups
          .map((group) => ({ ...group, ...groupLook(group.slug), count: counts[group.slug] ?? 0 }))
          .filter(({ count }) => count > 0)
          .map(({ slug, title: name, text, count, tone, branch }) => (
            <li key={slug} data-tone={tone}>
              <div className="k-group-tiles-words">
                <h3>
                  <Anchor className="k-cover" href={`/tabs/learn?group=${slug}`}>
                    {name}
                  </Anchor>
                </h3>
                <p>{text}</p>
                <p className="k-group-tiles-count">{t`${plural(count, { one: '# topic', other: '# topics' })}`}</p>
              </div>
              <div className="k-group-tiles-branch">
                <Branch name={branch} />
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
