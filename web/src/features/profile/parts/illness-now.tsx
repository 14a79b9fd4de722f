import type { Profile } from '@kindred/contract/profile.ts';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ProfileChoices } from '../queries.ts';

/** Optional reading about the chosen diagnoses. */
export function IllnessTopics({ profile, choices }: { profile: Profile; choices: ProfileChoices }) {
  const { t } = useLingui();
  const chosen = choices.diagnoses.filter(({ slug }) => profile.diagnosis.includes(slug));
  const topics = new Map(chosen.flatMap((one) => one.topics.map(({ slug, title }) => [slug, title])));
  if (profile.diagnosis.includes('not_sure')) {
    topics.set('words-to-know', t`Words to know`);
    topics.set('questions-to-ask', t`Questions to ask`);
  }
  if (topics.size === 0) return null;
  return (
    <section className="k-panel" aria-labelledby="read">
      <h2 id="read">{t`Read our articles`}</h2>
      <List layout="rows">
        {[...topics].map(([slug, title]) => (
          <Link key={slug} href={`/tabs/learn/${slug}`} icon="learn" alone>
            {title}
          </Link>
        ))}
      </List>
    </section>
  );
}
