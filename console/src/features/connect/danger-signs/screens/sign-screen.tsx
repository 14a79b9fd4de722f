import '../../desk/parts/chat.css';
import type { DangerSource } from '@kindred/contract/connect/danger-signs.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { ContactFacts } from '../../../../platform/contact-facts.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { DangerScript, type NumbersToGive } from '../../desk/parts/danger-script.tsx';
import { DeskPane } from '../../desk/parts/desk-frame.tsx';
import { RecordDialog } from '../../desk/parts/record-dialog.tsx';
import { dangerSources, sourceIn } from '../model.ts';
import { recordSignOfDanger } from '../queries.ts';

/** What someone wrote outside the chat, how to reach them, and a record of what was done. */
export function SignScreen() {
  const params = useParams();
  const source = sourceIn(params['source']);
  return (
    <DeskPane label="Someone may be in danger">
      <div className="k-desk-page-of">
        {source ? (
          <Sign key={params['id']} source={source} id={params['id'] ?? ''} />
        ) : (
          <p>There’s no page at this address.</p>
        )}
      </div>
    </DeskPane>
  );
}

function Sign({ source, id }: { source: DangerSource; id: string }) {
  const { value, error, again } = useLoaded(`sign ${source} ${id}`, () =>
    callStaffApi('GET /staff/danger_signs/{source}/{id}', { params: { source, id } }),
  );
  const [recording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState(false);
  const name = value?.name ?? 'Someone';
  return (
    <>
      {error !== undefined && (
        <CallProblem<'GET /staff/danger_signs/{source}/{id}'>
          error={error}
          words={{ not_found: 'This is no longer available' }}
          next="Choose something else from the list."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <div role="status">
        {recorded && (
          <Notice kind="done" heading="Recorded">
            <p>Thank you. This person is no longer at the top of the desk’s list.</p>
          </Notice>
        )}
      </div>
      {value && (
        <>
          <section className="k-desk-danger" data-over={recorded || undefined} aria-labelledby="danger">
            <h2 id="danger">
              <Icon name="warning" />
              {name} may be in danger
            </h2>
            <p>
              They wrote this {dangerSources[source].where}, on {formatMoment(value.at)}.
            </p>
            {!recorded && <DangerScript steps={callSteps} />}
            {!recorded && (
              <Button icon="edit" onClick={() => setRecording(true)}>
                Record what you did
              </Button>
            )}
          </section>
          <dl className="k-desk-facts">
            <div>
              <dt>What they wrote</dt>
              {value.words.map((words, at) => (
                <dd key={at} className="k-desk-text">
                  {words}
                </dd>
              ))}
            </div>
            <ContactFacts {...value} />
          </dl>
          <p className="k-desk-why">This view has been logged.</p>
        </>
      )}
      {recording && (
        <RecordDialog
          about={id}
          onClose={() => setRecording(false)}
          onRecord={async (body) => {
            await recordSignOfDanger({ source, id }, body);
            setRecorded(true);
          }}
        />
      )}
    </>
  );
}

/** There is no chat to stay in, so the steps are for a phone call. */
const callSteps = ({ emergency, lines }: NumbersToGive) => [
  'Call them now. If no one answers, or there’s no number, write to them and ask them to call.',
  'Ask directly: “Are you thinking about ending your life?” Ask if they’re safe right now.',
  `If they’re in danger now, ask where they are and call ${emergency}. Stay on the phone.`,
  `Give them the number for ${lines}. Stay on the phone until someone is with them.`,
];
