import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readStaffSelf } from '@kindred/contract/staff.ts';
import { call } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { Page } from '../../../platform/page.tsx';
import { partsFor, waitingInWords, type Part } from '../model.ts';

type Self = Reply<typeof readStaffSelf>;

/** Says what is open for somebody's permissions, what waits there, and what is not there yet. */
export function DeskScreen() {
  const { value: self, error, again } = useLoaded('self', () => call('GET /staff/me'));
  return (
    <>
      <Page title="Your desk" lead={self && `Hello ${self.name}.`} />
      {error !== undefined && <CallProblem error={error} onRetry={again} />}
      {!self && error === undefined && (
        <Waiting words="Setting your desk…" wayOut={<p>Load the page again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {self && <Parts {...self} />}
    </>
  );
}

function Parts({ permissions }: Self) {
  const parts = partsFor(permissions);
  if (parts.length === 0)
    return (
      <EmptyState heading="You have no permission yet">
        <p>Whoever runs the console gives it to you. Then the parts that are yours stand here.</p>
      </EmptyState>
    );
  const open = parts.filter(({ href }) => href).length;
  return (
    <section className="k-console-part" aria-labelledby="parts">
      <h2 id="parts">What you may use</h2>
      {open === 0 && <p>Nothing waits for you. Your part is not open yet.</p>}
      <List layout="grid" label="Parts of the console">
        {parts.map((part) =>
          part.counts ? (
            <CountedPart key={part.heading} {...part} counts={part.counts} />
          ) : (
            <PartCard key={part.heading} {...part} kicker={part.href ? undefined : 'Not open yet'} />
          ),
        )}
      </List>
    </section>
  );
}

function PartCard({ text, kicker, heading, icon, href }: Part & { kicker: string | undefined }) {
  return (
    <Card heading={heading} icon={icon} href={href} kicker={kicker}>
      <p>{text}</p>
    </Card>
  );
}

/** The part is open whether or not what waits in it could be counted. */
function CountedPart({ counts, ...part }: Part & { counts: NonNullable<Part['counts']> }) {
  const { value, error } = useLoaded<{ total: number }>(counts, () =>
    counts === 'checks' ? call('GET /staff/directory/checks') : call('GET /staff/contact_forms'),
  );
  const counted = value ? waitingInWords(value.total, counts) : 'Counting what waits…';
  return <PartCard {...part} kicker={error === undefined ? counted : 'We could not count what waits'} />;
}
