import '../parts/tags.css';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readTip } from '@kindred/contract/library/tips.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { Provenance } from '../../../learn/public.tsx';
import { BackToResults, SampleRecordNotice, ItemActions } from '../../listing/public.tsx';
import { tipEfforts, tipFamilies } from '../model.ts';
import { TriedToggle } from '../parts/tried.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /tips/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t, i18n } = useLingui();
  const tip = useLoaderData<Reply<typeof readTip>>();
  return (
    <>
      <PageHeader
        surface="wash"
        branch="blossom"
        before={<BackToResults href="/tabs/tips" all={t`All tips`} results={t`Back to the results`} />}
        title={tip.title}
      >
        <p className="k-tags">
          <Tag tone="dusk" icon="tip">
            {i18n._(tipFamilies[tip.family])}
          </Tag>
          <Tag tone="wattle" icon="energy">
            {i18n._(tipEfforts[tip.effort])}
          </Tag>
        </p>
        <ItemActions kind="tips" id={tip.id} title={tip.title} />
      </PageHeader>
      <div className="k-beside k-wide">
        <article className="k-section">
          <Prose>
            <p className="k-tip-text">{tip.text}</p>
            <h2>{t`Why it helps`}</h2>
            <p>{tip.why}</p>
          </Prose>
          <TriedToggle tip={tip.slug} />
          {!tip.reviewed_on && (
            <SampleRecordNotice>{t`Our doctors and nurses haven’t checked this tip yet, so ask your team before you act on it.`}</SampleRecordNotice>
          )}
          <Provenance topic={{ ...tip, reviewed_on: tip.reviewed_on ?? null }} />
        </article>
        <aside className="k-aside">
          {tip.topic && (
            <Card
              level={2}
              icon="learn"
              href={`/tabs/learn/${tip.topic.slug}`}
              kicker={t`Read more`}
              heading={tip.topic.title}
            >
              {tip.topic.summary}
            </Card>
          )}
          <p>
            <Link href={`/tabs/tips?family=${tip.family}`} alone>{t`More tips like this`}</Link>
          </p>
        </aside>
      </div>
    </>
  );
}
