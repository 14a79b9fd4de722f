import '../../../platform/ahead.css';
import '../parts/dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { DashboardBlock } from '../model.ts';
import { OwnNotHere } from '../parts/not-now.tsx';
import { OwnBlock } from '../parts/own-block.tsx';
import { TiredToday, useLowEnergy } from '../parts/tired-today.tsx';
import { fetchDashboard } from '../queries.ts';

export const load = fetchDashboard;

const afterNextStep: readonly DashboardBlock[] = [
  'energy',
  'next_events',
  'goal',
  'wellbeing',
  'saved_counts',
  'continue_topics',
  'services_near',
  'coordinator',
];

export function Screen() {
  const { t } = useLingui();
  const dashboard = useLoaderData<Dashboard | undefined>();
  const isLow = useLowEnergy();
  return (
    <>
      <PageHeader
        title={t`My dashboard`}
        lead={
          isLow
            ? t`We’ve put the rest away for now. It’s all still there.`
            : t`Everything you have going on, in one place.`
        }
        action={<TiredToday />}
      />
      {!dashboard && <OwnNotHere here="/tabs/dashboard" />}
      {dashboard && (
        <div className="k-own k-wide">
          <OwnBlock which="next_action" dashboard={dashboard} />
          {!isLow && (
            <Suspense fallback={<div className="k-ahead" />}>
              {afterNextStep.map((which) => (
                <OwnBlock key={which} which={which} dashboard={dashboard} />
              ))}
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}
