import '../parts/tags.css';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listTips } from '@kindred/contract/library/tips.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { queryFrom } from '../../../../platform/list-query.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { Listing } from '../../listing/public.tsx';
import { tipEfforts, tipFamilies, tipOrders, tipTimes } from '../model.ts';

type Wanted = Query<typeof listTips>;

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /tips', { query: queryFrom<Wanted>(url, ['q', 'cursor', 'family', 'effort', 'stage', 'sort']) });

export function Screen() {
  const { t, i18n } = useLingui();
  const listed = useLoaderData<Reply<typeof listTips>>();
  return (
    <Listing
      title={t`All tips`}
      lead={t`Small things to try on a hard day. One is enough.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# tip', other: '# tips' })}`}
      find={t`Find a tip`}
      choices={[
        { name: 'family', legend: t`Topic`, options: tipFamilies },
        { name: 'stage', legend: t`Stage of treatment`, options: tipTimes },
        { name: 'effort', legend: t`Effort`, options: tipEfforts },
        {
          name: 'sort',
          legend: t`Sort by`,
          unset: t`Suggested`,
          options: tipOrders,
        },
      ]}
    >
      {(tip) => (
        <Card
          href={`/tabs/tips/${tip.slug}`}
          heading={tip.title}
          foot={
            <span className="k-tags">
              <Tag icon="tip">{i18n._(tipFamilies[tip.family])}</Tag>
              <Tag tone="wattle" icon="energy">
                {i18n._(tipEfforts[tip.effort])}
              </Tag>
            </span>
          }
        >
          {tip.summary}
        </Card>
      )}
    </Listing>
  );
}
