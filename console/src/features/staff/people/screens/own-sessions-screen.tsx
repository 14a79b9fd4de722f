import '../../../../platform/record-page.css';
import '../parts/people.css';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { DeskSettings } from '../../../connect/desk/public.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { sendOwnSessionEnd, useOwnStaffSessions } from '../queries.ts';

/** Where the person is signed in to the console, and their settings for the desk. */
export function OwnSessionsScreen() {
  const { value, error, again } = useOwnStaffSessions();
  const [done, setDone] = useState('');
  const self = useSelf()?.value;
  return (
    <>
      <ConsolePage
        title="Where you’re signed in"
        lead="If you don’t recognise a device, end its session and tell your administrator."
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <p className="k-list-done" role="status">
        {done}
      </p>
      {value && (
        <SessionList
          sessions={value.sessions}
          onEnd={async ({ id }) => {
            await sendOwnSessionEnd(id);
            setDone('The session has ended.');
            again();
          }}
        />
      )}
      {self?.permissions.includes('support') && <DeskSettings />}
    </>
  );
}
