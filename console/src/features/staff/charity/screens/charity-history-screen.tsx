import '../parts/charity.css';
import '../../../../platform/record-page.css';
import type { CharityChange } from '@kindred/contract/staff/charity.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { changedFieldName, charityPages } from '../model.ts';
import { sendUndo, useCharityChanges } from '../queries.ts';

/** Every change, and who made it. */
export function CharityHistoryScreen() {
  const { value, error, again } = useCharityChanges();
  const [done, setDone] = useState('');
  return (
    <>
      <ConsolePage title="History of the settings" lead="Who changed what, and when. The latest 100." />
      <ChoiceLinks label="Pages of the charity" choices={charityPages('/charity/history')} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading the history…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <p className="k-list-done" role="status">
        {done}
      </p>
      {value?.items.length === 0 && (
        <p>Nothing has been changed yet. These are the settings you started with.</p>
      )}
      <div className="k-charity-changes">
        {value?.items.map((change) => (
          <Change
            key={change.id}
            change={change}
            onUndone={() => {
              setDone('Undone. Everyone sees it now.');
              again();
            }}
          />
        ))}
      </div>
    </>
  );
}

const partNames: Readonly<Record<CharityChange['part'], string>> = {
  details: 'Details',
  emergency: 'Emergency number and fever limit',
  brand: 'Logo and colours',
};

function Change({ change, onUndone }: { change: CharityChange; onUndone: () => void }) {
  const { busy, error, act } = useAction();
  const { id, part, fields, changed_at, staff, proposed_by, can_undo } = change;
  return (
    <section className="k-record-card" aria-labelledby={id}>
      <div className="k-charity-change-head">
        <div>
          <h2 id={id}>{partNames[part]}</h2>
          <p className="k-field-hint">
            {staff?.name ?? 'Someone who left'}, {formatMoment(changed_at)}
            {proposed_by && `. Proposed by ${proposed_by.name}`}
          </p>
        </div>
        {can_undo && (
          <Button
            icon="refresh"
            busy={busy}
            busyWords="Undoing…"
            aria-describedby={id}
            onClick={() =>
              void act(async () => {
                await sendUndo(id);
                onUndone();
              })
            }
          >
            Undo
          </Button>
        )}
      </div>
      {error !== undefined && (
        <CallProblem<'POST /staff/charity/changes/{id}/undo'>
          error={error}
          words={{
            not_found: 'This change can’t be undone',
            edited_meanwhile: 'These fields were changed again since then. Undo the later change first',
            set_by_operator: 'One of these fields is now set by the operator of the server',
          }}
        />
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{changedFieldName(field)}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
