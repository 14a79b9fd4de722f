import '../parts/coordinators.css';
import type { listCoordinators } from '@kindred/contract/coordinators.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { CoordinatorCard } from '../parts/coordinator-card.tsx';
import { ForMembers } from '../parts/for-members.tsx';
import { SampleNotice } from '../parts/sample-notice.tsx';

export const load: NonNullable<ScreenModule['load']> = () => call('GET /support_coordinators', { query: {} });

export function Screen() {
  const { t } = useLingui();
  const { items } = useLoaderData<Reply<typeof listCoordinators>>();
  return (
    <>
      <PageHeader
        title={t`Support coordinators`}
        lead={t`A person who helps you find your way: travel, money, a place to stay, somebody to talk to. They call you back at a time that suits you.`}
      />
      {items.some(({ sample }) => sample) && <SampleNotice />}
      <div data-for="member">
        <ForMembers />
      </div>
      <section className="k-section" aria-labelledby="all-coordinators">
        <h2 id="all-coordinators">{t`Everybody on our team`}</h2>
        {items.length === 0 ? (
          <EmptyState heading={t`Nobody is listed here yet`} next={<CallUs look="primary" />}>
            <p>{t`Call us. We talk with you and find the right person.`}</p>
          </EmptyState>
        ) : (
          <List
            layout="grid"
            label={t`Support coordinators`}
            count={t`${plural(items.length, { one: '# coordinator', other: '# coordinators' })}`}
          >
            {items.map((one) => (
              <CoordinatorCard key={one.id} coordinator={one} />
            ))}
          </List>
        )}
      </section>
      <section className="k-section" aria-labelledby="call-now">
        <h2 id="call-now">{t`You would rather call now?`}</h2>
        <p className="k-actions">
          <CallUs />
        </p>
        <CallHours />
      </section>
    </>
  );
}
