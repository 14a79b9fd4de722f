import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { Block } from '../model.ts';
import { OwnNotHere } from '../parts/not-now.tsx';
import { OwnBlock } from '../parts/own-block.tsx';
import { useLowEnergy } from '../parts/tired-today.tsx';
import { readDashboard } from '../queries.ts';

export const load = readDashboard;

const inOrder: readonly Block[] = [
  'next_action',
  'energy',
  'goal',
  'wellbeing',
  'continue_topics',
  'next_events',
  'services_near',
  'coordinator',
  'saved_counts',
];

export function Screen() {
  const { t } = useLingui();
  const dashboard = useLoaderData<Dashboard | undefined>();
  const isLow = useLowEnergy();
  return (
    <>
      <PageHeader title={t`My dashboard`} lead={t`What you have going on, in one place.`} />
      {!dashboard && <OwnNotHere here="/tabs/dashboard" />}
      {dashboard &&
        (isLow ? inOrder.slice(0, 1) : inOrder).map((which) => (
          <OwnBlock key={which} which={which} dashboard={dashboard} />
        ))}
    </>
  );
}
