import type { Strategy } from '@kindred/contract/energy-strategies.ts';
import { Card } from '@kindred/ui/card.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../platform/route.ts';
import { Listing } from '../../lists/public.tsx';
import { efforts, families, fitting } from '../model.ts';
import { ForMembers } from '../parts/for-members.tsx';
import { readStrategies } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = async ({ url: { searchParams: asked } }) =>
  fitting(await readStrategies(), {
    family: asked.get('family'),
    effort: asked.get('effort'),
    q: asked.get('q'),
  });

export function Screen() {
  const { t, i18n } = useLingui();
  const items = useLoaderData<Strategy[]>();
  return (
    <Listing
      title={t`Ways to save energy`}
      lead={t`Small things to try for a week. Two at most: one is enough.`}
      listed={{ items, total: items.length, first: 1, next: null, previous: null }}
      count={t`${plural(items.length, { one: '# way', other: '# ways' })}`}
      find={t`Find a way`}
      choices={[
        { name: 'family', legend: t`What it is about`, options: families },
        { name: 'effort', legend: t`How much it asks of you`, options: efforts },
      ]}
      above={
        <div data-for="member">
          <ForMembers />
        </div>
      }
    >
      {(one) => (
        <Card
          level={2}
          icon="energy"
          href={`/energy-coach/strategies/${one.slug}`}
          heading={one.name}
          kicker={`${i18n._(families[one.family])} · ${i18n._(efforts[one.effort])}`}
        >
          {one.idea}
        </Card>
      )}
    </Listing>
  );
}
