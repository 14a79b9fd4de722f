import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { ListPage } from '../../../../platform/list-pages.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList, Listing } from '../../../library/listing/public.tsx';
import { effortLabels, fitting, listPageOf, strategyFamilies } from '../model.ts';
import { StrategiesForMembers } from '../parts/for-members.tsx';
import { StrategyRow } from '../parts/strategy-card.tsx';
import { readStrategies } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = async ({ url: { searchParams: request } }) =>
  listPageOf(
    fitting(await readStrategies(), {
      family: request.get('family'),
      effort: request.get('effort'),
      q: request.get('q'),
    }),
    request.get('cursor'),
  );

export function Screen() {
  const { t } = useLingui();
  const listed = useLoaderData<ListPage<Strategy>>();
  return (
    <Listing
      title={t`Ways to save energy`}
      lead={t`Small things to try for a week. Choose up to 2. One is enough.`}
      before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
      listed={listed}
      count={t`${plural(listed.total, { one: '# way', other: '# ways' })}`}
      find={t`Find a way to save energy`}
      choices={[
        { name: 'family', legend: t`Topic`, options: strategyFamilies },
        { name: 'effort', legend: t`Effort`, options: effortLabels },
      ]}
      own={
        <div className="k-wide" data-for="member">
          <StrategiesForMembers />
        </div>
      }
    >
      {(one, before) => <StrategyRow strategy={one} before={before} />}
    </Listing>
  );
}
