import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { SuitedTopics } from '../../learn/public.tsx';
import { OwnSection } from './own-section.tsx';

export function Continue({ status, items }: Dashboard['continue_topics']) {
  const { t } = useLingui();
  if (status === 'empty') return null;
  return (
    <OwnSection title={t`Carry on reading`} status={status} empty={null}>
      <List layout="rows">
        {items.map(({ slug, title, percent, path }) => (
          <div key={slug}>
            <Link href={path} alone>
              {title}
            </Link>
            <p className="k-quiet">{t`${percent}% read`}</p>
          </div>
        ))}
      </List>
    </OwnSection>
  );
}

export function ForYou({ status, items }: Dashboard['for_you']) {
  const { t } = useLingui();
  const fresh = items.filter(({ finished }) => !finished).slice(0, 3);
  return (
    <OwnSection
      title={t`For you`}
      surface="plain"
      more={{ href: '/tabs/learn', words: t`All topics` }}
      status={status === 'ok' && fresh.length === 0 ? 'empty' : status}
      empty={<p>{t`You’ve read everything we suggested. New topics will appear here.`}</p>}
    >
      <SuitedTopics topics={fresh} />
    </OwnSection>
  );
}
