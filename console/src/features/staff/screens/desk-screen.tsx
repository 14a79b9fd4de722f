import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readStaffSelf } from '@kindred/contract/staff.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { Page } from '../../../platform/page.tsx';
import { parts } from '../model.ts';

type Self = Reply<typeof readStaffSelf>;

/** Says what is there and what is not: no part of the console is open yet. */
export function DeskScreen() {
  const [self, setSelf] = useState<Self>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    call('GET /staff/me').then(setSelf, setError);
  }, []);
  return (
    <>
      <Page title="Your desk" lead={self && `Hello ${self.name}. Nothing waits for you.`} />
      {error !== undefined && <CallProblem error={error} />}
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
  if (permissions.length === 0)
    return (
      <EmptyState heading="You have no permission yet">
        <p>Whoever runs the console gives it to you. Then the parts that are yours stand here.</p>
      </EmptyState>
    );
  return (
    <section className="k-console-part" aria-labelledby="parts">
      <h2 id="parts">What you may use</h2>
      <p>None of these parts is open yet. They open one by one, for those who have the permission.</p>
      <List layout="grid" label="Parts of the console">
        {permissions.map((permission) => {
          const { heading, text, icon } = parts[permission];
          return (
            <Card key={permission} heading={heading} icon={icon} kicker="Not open yet">
              <p>{text}</p>
            </Card>
          );
        })}
      </List>
    </section>
  );
}
