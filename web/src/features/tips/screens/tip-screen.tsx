import '../parts/tags.css';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readTip } from '@kindred/contract/tips.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { Provenance } from '../../learn/public.tsx';
import { BackToList, SampleNotice, ShareAndPrint } from '../../lists/public.tsx';
import { efforts, families } from '../model.ts';
import { Tried } from '../parts/tried.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /tips/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t, i18n } = useLingui();
  const tip = useLoaderData<Reply<typeof readTip>>();
  return (
    <article className="k-article">
      <PageHeader before={<BackToList href="/tabs/tips">{t`All tips`}</BackToList>} title={tip.title}>
        <p className="k-tags">
          <Tag icon="tip">{i18n._(families[tip.family])}</Tag>
          <Tag icon="energy">{i18n._(efforts[tip.effort])}</Tag>
        </p>
        <BookmarkButton kind="tips" id={tip.id} title={tip.title} />
      </PageHeader>
      <Prose>
        <p>{tip.text}</p>
        <h2>{t`Why it helps`}</h2>
        <p>{tip.why}</p>
      </Prose>
      <Tried tip={tip.slug} />
      <ShareAndPrint title={tip.title} />
      {tip.topic && (
        <Card
          level={2}
          icon="learn"
          href={`/tabs/learn/${tip.topic.slug}`}
          heading={t`Read more: ${tip.topic.title}`}
        >
          {tip.topic.summary}
        </Card>
      )}
      <p>
        <Link href={`/tabs/tips?family=${tip.family}`} alone>{t`More tips like this`}</Link>
      </p>
      <SampleNotice>{t`A doctor or nurse of this charity has not checked it yet. Ask your team before you act on it.`}</SampleNotice>
      <Provenance topic={{ ...tip, reviewed_on: null }} />
    </article>
  );
}
