import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listTips } from '@kindred/contract/tips.ts';
import { Card } from '@kindred/ui/card.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { askedOf, Listing } from '../../lists/public.tsx';
import { efforts, families, orders, times } from '../model.ts';

type Asked = Query<typeof listTips>;

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /tips', { query: askedOf<Asked>(url, ['q', 'cursor', 'family', 'effort', 'stage', 'sort']) });

export function Screen() {
  const { t, i18n } = useLingui();
  const listed = useLoaderData<Reply<typeof listTips>>();
  return (
    <Listing
      title={t`All tips`}
      lead={t`Small things to try on a hard day. Pick one. One is enough.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# tip', other: '# tips' })}`}
      find={t`Find a tip`}
      choices={[
        { name: 'family', legend: t`What it is about`, options: families },
        { name: 'stage', legend: t`Where you are now`, options: times },
        { name: 'effort', legend: t`How much it asks of you`, options: efforts },
        {
          name: 'sort',
          legend: t`Order`,
          unset: t`Suggested`,
          options: orders,
        },
      ]}
    >
      {(tip) => (
        <Card
          level={2}
          icon="tip"
          href={`/tabs/tips/${tip.slug}`}
          heading={tip.title}
          kicker={`${i18n._(families[tip.family])} · ${i18n._(efforts[tip.effort])}`}
        >
          {tip.text}
        </Card>
      )}
    </Listing>
  );
}
