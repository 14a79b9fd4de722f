import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { sendClosing } from '../queries.ts';
import { ServicePicker, type PickedService } from './service-picker.tsx';

interface Props {
  service: StaffService;
  open: boolean;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Why it closed and what to use instead: members who saved it will read both. */
export function CloseServiceDialog({ service, open, onClose, onDone }: Props) {
  const { busy, error, act } = useAction();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [instead, setInstead] = useState<PickedService>();
  const close = () => {
    const words = reason.trim();
    setMissing(words === '');
    if (words === '') return document.getElementById('close-reason')?.focus();
    void act(async () => {
      await sendClosing(service.id, { reason: words, instead: instead?.id ?? null });
      onDone('Closed. It no longer appears in search, and its page says why.');
    });
  };
  return (
    <Dialog
      id="service-close"
      heading={`Close “${service.fields.name}”?`}
      closeWords="Keep it open"
      open={open}
      onClose={onClose}
      actions={
        <Button look="danger" busy={busy} busyWords="Closing…" onClick={close}>
          Close service
        </Button>
      }
    >
      <div className="k-service-rows">
        <p>
          It no longer appears in search. Its page stays, and members who saved it see your reason. You can
          reopen it.
        </p>
        <TextField
          id="close-reason"
          name="reason"
          label="Why it closed"
          hint="Readers see this. For example: The program ended in June."
          error={missing ? 'Say why it closed' : undefined}
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ServicePicker
          id="close-instead"
          label="What people can use instead (optional)"
          but={service.id}
          picked={instead}
          onPick={setInstead}
        />
        {error !== undefined && (
          <CallProblem<'POST /staff/directory/services/{id}/close'>
            error={error}
            words={{
              not_found: 'This service no longer exists',
              service_merged: 'This service has been merged into another one',
              instead_not_found: 'The service to use instead isn’t listed any more. Choose another one',
            }}
            unsure="It may have been closed. Refresh this page to check."
          />
        )}
      </div>
    </Dialog>
  );
}
