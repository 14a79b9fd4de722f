import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readStaffSelf } from '@kindred/contract/staff.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { staffDuties, waitingInWords, type StaffPage } from '../model.ts';
import { useStaffSelf } from '../queries.ts';

type Self = Reply<typeof readStaffSelf>;

/** What this person can do here, and what is waiting. */
export function DeskScreen() {
  const { value: self, error, again } = useStaffSelf();
  return (
    <>
      <ConsolePage title="Today" lead={self && `Hello ${self.name}.`} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!self && error === undefined && (
        <Waiting words="Loading your desk…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {self && <Duties {...self} />}
    </>
  );
}

function Duties({ permissions }: Self) {
  const duties = staffDuties(permissions);
  if (duties.length === 0)
    return (
      <EmptyState heading="Nothing is waiting for you">
        {permissions.length === 0 ? (
          <p>You don’t have access to any part of the console. Ask your administrator to give you access.</p>
        ) : (
          <p>
            Your access is for {inWords(permissions)}, which has no pages in the console. If you need the
            directory or the support desk as well, ask your administrator.
          </p>
        )}
      </EmptyState>
    );
  return (
    <section className="k-console-part" aria-labelledby="duties">
      <h2 id="duties">What you can do</h2>
      <List layout="grid" label="What you can do">
        {duties.map((page) =>
          page.counts ? (
            <CountedCard key={page.href} {...page} counts={page.counts} />
          ) : (
            <DutyCard key={page.href} {...page} kicker={undefined} />
          ),
        )}
      </List>
    </section>
  );
}

const inWords = (permissions: Self['permissions']) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(permissions);

function DutyCard({ text, kicker, heading, icon, href }: StaffPage & { kicker: string | undefined }) {
  return (
    <Card heading={heading} icon={icon} href={href} kicker={kicker}>
      <p>{text}</p>
    </Card>
  );
}

/** The page opens even if the waiting items could not be counted. */
function CountedCard({ counts, ...page }: StaffPage & { counts: NonNullable<StaffPage['counts']> }) {
  const { value, error } = useLoaded<{ total: number }>(counts, () =>
    counts === 'checks'
      ? callStaffApi('GET /staff/directory/checks')
      : callStaffApi('GET /staff/contact_forms'),
  );
  const counted = value ? waitingInWords(value.total, counts) : 'Counting…';
  return (
    <DutyCard {...page} kicker={error === undefined ? counted : 'We couldn’t check what’s waiting for you'} />
  );
}
