import '../parts/coordinators.css';
import type { CoordinatorBooking, listCoordinators } from '@kindred/contract/coordinators.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { CoordinatorCard } from '../parts/coordinator-card.tsx';
import { CoordinatorForMember, OwnCalls } from '../parts/for-members.tsx';
import { SampleNotice } from '../parts/sample-notice.tsx';
import { ToOwnCalls } from '../parts/to-own-calls.tsx';

export const load: NonNullable<ScreenModule['load']> = () => call('GET /support_coordinators', { query: {} });

export function Screen() {
  const { t } = useLingui();
  const { items } = useLoaderData<Reply<typeof listCoordinators>>();
  const [booked, setBooked] = useState<readonly CoordinatorBooking[]>([]);
  return (
    <>
      <PageHeader
        surface="wash"
        branch="wattle"
        before={
          <Link href="/tabs/connect" icon="arrow-left" alone>
            {t`Connect`}
          </Link>
        }
        title={t`Support coordinators`}
        lead={t`A coordinator can help with practical things, such as travel, money or a place to stay, and can listen if you’d like to talk. They’ll call you at a time that suits you.`}
      />
      <div className="k-beside k-wide k-team">
        <div className="k-calls">
          {items.some(({ sample }) => sample) && <SampleNotice />}
          <ToOwnCalls booked={booked} />
          <div data-for="member" className="k-own-coordinator">
            <CoordinatorForMember />
          </div>
          <section className="k-section" aria-labelledby="all-coordinators">
            <h2 id="all-coordinators">{t`Everyone on our team`}</h2>
            {items.length === 0 ? (
              <EmptyState heading={t`No one is listed here yet`} next={<CallUs look="primary" />}>
                <p>{t`Call us. We’ll talk with you and find the right person.`}</p>
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
        </div>
        <aside className="k-aside" aria-label={t`Help by phone`}>
          <section className="k-panel" data-tone="wattle" aria-labelledby="by-phone">
            <h2 id="by-phone">{t`Would you rather call us?`}</h2>
            <CallHours />
            <p className="k-actions">
              <CallUs />
            </p>
          </section>
          <div data-for="member" className="k-own-calls" id="own-calls" tabIndex={-1}>
            <OwnCalls onRead={setBooked} />
          </div>
          <section className="k-panel" aria-labelledby="how-a-call-goes" data-for="guest">
            <h2 id="how-a-call-goes">{t`How a call works`}</h2>
            <ol className="k-next-steps">
              <li>{t`Choose someone, and a day and time that suit you.`}</li>
              <li>{t`We’ll send you a message, and remind you the day before.`}</li>
              <li>{t`Your coordinator will call the number you gave us. You can change or cancel the call until then.`}</li>
            </ol>
          </section>
        </aside>
      </div>
    </>
  );
}
