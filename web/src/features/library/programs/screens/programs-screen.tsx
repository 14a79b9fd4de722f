import type { listPrograms } from '@kindred/contract/library/programs.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { queryFrom } from '../../../../platform/list-query.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { costFilters, Listing, OfferCard, listOrders } from '../../listing/public.tsx';
import { deliveries } from '../model.ts';

type Wanted = Query<typeof listPrograms>;

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /online_programs', {
    query: queryFrom<Wanted>(url, ['q', 'cursor', 'cost', 'delivery', 'sort']),
  });

export function Screen() {
  const { t, i18n } = useLingui();
  const listed = useLoaderData<Reply<typeof listPrograms>>();
  return (
    <Listing
      title={t`Online programs`}
      lead={t`Courses you can take at your own pace, most of them at home.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# program', other: '# programs' })}`}
      find={t`Find a program`}
      choices={[
        { name: 'cost', legend: t`Cost`, options: costFilters },
        { name: 'delivery', legend: t`How it’s delivered`, options: deliveries },
        {
          name: 'sort',
          legend: t`Sort by`,
          unset: t`Suggested`,
          options: listOrders,
        },
      ]}
    >
      {(one) => (
        <OfferCard
          offer={one}
          href={`/tabs/online_programs/${one.slug}`}
          icon="program"
          more={[
            ...(one.length === null ? [] : [one.length]),
            ...one.delivery.map((way) => i18n._(deliveries[way])),
          ]}
        />
      )}
    </Listing>
  );
}
