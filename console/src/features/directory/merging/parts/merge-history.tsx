import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { serviceFieldLabels } from '../../records/model.ts';
import { sendMergeUndo } from '../queries.ts';

interface Props {
  merges: StaffService['merges'];
  onUndone: (words: string) => void;
}

const labelOf = (field: string) =>
  Object.entries(serviceFieldLabels).find(([name]) => name === field)?.[1] ?? field;

/** What was merged into this entry, and until when that can be undone. */
export function MergeHistory({ merges, onUndone }: Props) {
  const { busy, error, act } = useAction();
  const undo = (id: string) =>
    void act(async () => {
      const { restored, left } = await sendMergeUndo(id);
      const stays =
        left.length > 0
          ? ` Changed since the merge, so it stays as it is here: ${left.map(labelOf).join(', ')}.`
          : '';
      onUndone(`Undone. “${restored}” is its own entry again.${stays}`);
    });
  return (
    <div className="k-record-card">
      <h2>Merged into this entry</h2>
      {merges.map(({ id, name, merged_at, merged_by, undo_until }) => (
        <div key={id}>
          <p>
            <strong>{name}</strong>, by {merged_by ?? 'staff'} on {formatMoment(merged_at)}.{' '}
            {undo_until === null && 'This can no longer be undone.'}
          </p>
          {undo_until !== null && (
            <p className="k-actions">
              <Button icon="refresh" busy={busy} busyWords="Undoing…" onClick={() => undo(id)}>
                Undo <span className="k-unseen">the merge of {name}</span>
              </Button>
              <span className="k-quiet">until {formatMoment(undo_until)}</span>
            </p>
          )}
        </div>
      ))}
      {error !== undefined && (
        <CallProblem<'POST /staff/directory/merges/{id}/undo'>
          error={error}
          words={{
            not_found: 'There is no such merge',
            merge_undone: 'Someone has already undone this merge',
            merge_too_old: 'This merge is more than 30 days old and can no longer be undone',
          }}
          unsure="It may have been undone. Refresh this page to check."
        />
      )}
    </div>
  );
}
