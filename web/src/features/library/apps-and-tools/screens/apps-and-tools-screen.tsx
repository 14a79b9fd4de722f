import type { listTools } from '@kindred/contract/library/apps-and-tools.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { queryFrom } from '../../../../platform/list-query.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { costFilters, Listing, OfferCard, listOrders } from '../../listing/public.tsx';
import { platforms } from '../model.ts';

type Wanted = Query<typeof listTools>;

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /online_apps_and_tools', {
    query: queryFrom<Wanted>(url, ['q', 'cursor', 'cost', 'platform', 'sort']),
  });

export function Screen() {
  const { t, i18n } = useLingui();
  const listed = useLoaderData<Reply<typeof listTools>>();
  return (
    <Listing
      title={t`Online apps and tools`}
      lead={t`Apps and tools from other organizations that may help you. Each one shows who makes it and, if we know, what it costs.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# app or tool', other: '# apps and tools' })}`}
      find={t`Find an app or tool`}
      choices={[
        { name: 'cost', legend: t`Cost`, options: costFilters },
        { name: 'platform', legend: t`Works on`, options: platforms },
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
          href={`/tabs/online_apps_and_tools/${one.slug}`}
          icon="app"
          more={one.platforms.map((platform) => i18n._(platforms[platform]))}
        />
      )}
    </Listing>
  );
}
