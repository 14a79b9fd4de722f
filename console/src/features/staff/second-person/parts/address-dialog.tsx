import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { reasonMissing } from '../../members/model.ts';
import type { OpenView } from '../../members/queries.ts';
import { sendNewAddress } from '../queries.ts';

interface Props {
  view: OpenView;
  onClose: () => void;
  onDone: (words: string) => void;
}

type Kind = 'email' | 'mobile';
const atAddress = ['validation', 'address_needed', 'mobile_unusable', 'address_same'];

/** A new address for a member who cannot reach the old one. */
export function AddressDialog({ view, onClose, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('email');
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState('');
  const [isTaken, setTaken] = useState(false);
  const { busy, error, act } = useAction();
  const code = refusalCodeOf(error);
  const isAtAddress = atAddress.includes(code ?? '');
  const isOfReason = code === 'reason_needed';
  const send = () =>
    void act(async () => {
      setTaken(false);
      const { belongs_to_another } = await sendNewAddress(view.id, kind, { address, reason });
      if (belongs_to_another) setTaken(true);
      else onDone('Proposed. A colleague sees it on Today and confirms it within a day.');
    });
  return (
    <Dialog
      id="new-address"
      heading="Change their address"
      closeWords="Close"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Sending…" onClick={send}>
          Propose
        </Button>
      }
    >
      <p>
        Only for a member who can no longer use their old address or number. Otherwise, they can change it
        themselves under “My account”. A colleague confirms the change first, then the member confirms it at
        the new address. We also write to their old contact details, so that they can stop it.
      </p>
      <ChoiceCards
        choose="one"
        layout="row"
        name="address-kind"
        legend="What changes?"
        value={kind}
        onChange={(value) => setKind(value === 'mobile' ? 'mobile' : 'email')}
        choices={[
          { value: 'email', label: 'Email', hint: view.email ?? 'None yet' },
          { value: 'mobile', label: 'Mobile', hint: view.mobile ?? 'None yet' },
        ]}
      />
      <TextField
        name="typed-address"
        label={kind === 'email' ? 'New email address' : 'New mobile number'}
        error={
          isAtAddress
            ? code === 'address_same'
              ? 'They already have this one.'
              : 'Enter a whole address that we can send to.'
            : undefined
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        name="address-reason"
        label="Why can’t they reach the old one, and how do you know it’s them?"
        hint="The member can read it."
        error={isOfReason ? `${reasonMissing}.` : undefined}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div role="status">
        {isTaken && (
          <Notice kind="info" heading="Another account has this address">
            <p>
              It may be theirs too. Don’t tell the caller. If they say that they have two accounts, close this
              and choose “Merge another account”.
            </p>
          </Notice>
        )}
      </div>
      {error !== undefined && !isAtAddress && !isOfReason && (
        <CallProblem<'POST /staff/member_views/{id}/address_change'>
          error={error}
          words={{
            not_found: 'These details aren’t yours to open',
            member_view_ended: 'These details have closed. Find the member again',
            reason_needed: reasonMissing,
            member_not_active: 'This account is closed',
            member_change_waiting: 'Another change of this member is waiting',
            address_needed: 'Enter an address',
            mobile_unusable: 'We can’t send text messages to this number',
            address_same: 'They already have this address',
          }}
        />
      )}
    </Dialog>
  );
}
