import type { MediaDetails } from '@kindred/contract/content/media.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { nameOfMedia } from '../model.ts';

interface Props {
  file: MediaDetails;
  onDone: () => void;
  onClose: () => void;
}

const isEvent = (field: string) => field.startsWith('event/');

/** Asks the server again, because another text may have started to show the file meanwhile. */
export function RemoveMediaDialog({ file, onDone, onClose }: Props) {
  const [uses, setUses] = useState<Problem['errors']>();
  const { busy, error, act } = useAction();
  const remove = () =>
    void act(async () => {
      const { id } = file;
      try {
        const body = uses ? { used_seen: true as const } : {};
        await callStaffApi('POST /staff/media/{id}/remove', { params: { id }, body });
        onDone();
      } catch (fault) {
        if (!(fault instanceof StaffApiProblem) || fault.problem.code !== 'media_in_use') throw fault;
        setUses(fault.problem.errors);
      }
    });
  return (
    <Dialog
      id="media-remove"
      heading={`Remove “${nameOfMedia(file)}”`}
      closeWords="Close"
      open
      onClose={onClose}
    >
      <div className="k-form">
        <p>It’s deleted for good, and its address no longer works. This can’t be undone.</p>
        {uses && (
          <div role="status">
            <p>
              <strong>
                {uses.length === 1 ? 'It’s shown in 1 place:' : `It’s shown in ${uses.length} places:`}
              </strong>
            </p>
            <ul>
              {uses.map(({ field, message }) => (
                <li key={field}>
                  {message}
                  {isEvent(field) && ' (event)'}
                </li>
              ))}
            </ul>
            {uses.some(({ field }) => !isEvent(field)) && (
              <p>Readers will see a gap, with only the description, until you change the text.</p>
            )}
            {uses.some(({ field }) => isEvent(field)) && (
              <p>The event’s page will have no recording and no transcript.</p>
            )}
          </div>
        )}
        {error !== undefined && (
          <CallProblem<'POST /staff/media/{id}/remove'>
            error={error}
            words={{
              not_found: 'This file was already removed',
              media_in_use: 'This file is shown somewhere',
            }}
          />
        )}
        <Button look="danger" busy={busy} busyWords="Removing…" onClick={remove}>
          {uses ? 'Remove it anyway' : 'Remove'}
        </Button>
      </div>
    </Dialog>
  );
}
