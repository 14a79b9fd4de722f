import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { reasonMissing } from '../model.ts';
import { sendDownloadMail, sendErasure, sendSessionsEnd, sendState, type OpenView } from '../queries.ts';

interface Props {
  view: OpenView;
  /** Loads the details again. */
  onChanged: () => void;
}

type AskedAct = 'disable' | 'enable' | 'sign-out' | 'download' | 'erase';

interface ActWords {
  name: string;
  /** How it will affect the member, shown beforehand. */
  consequence: ReactNode;
  does: string;
  needsReason: boolean;
}

const actWords: Readonly<Record<AskedAct, ActWords>> = {
  disable: {
    name: 'Disable account',
    consequence:
      'The member is signed out on every device at once and can’t sign in. Nothing is erased. We’ll tell them.',
    does: 'Disable',
    needsReason: true,
  },
  enable: {
    name: 'Enable account',
    consequence: 'The member can sign in again. We’ll tell them.',
    does: 'Enable',
    needsReason: true,
  },
  'sign-out': {
    name: 'Sign out everywhere',
    consequence: 'The member is signed out on every device at once. They can sign in again.',
    does: 'Sign out',
    needsReason: false,
  },
  download: {
    name: 'Send their download',
    consequence:
      'The member gets a message that leads to a copy of everything we hold about them. They have to sign in. You won’t see the copy.',
    does: 'Send',
    needsReason: false,
  },
  erase: {
    name: 'Erase member',
    consequence:
      'The account closes at once, and we’ll tell the member. They have 30 days to come back. After that, everything is erased for good.',
    does: 'Close and erase in 30 days',
    needsReason: true,
  },
};

async function run(act: AskedAct, id: string, reason: string): Promise<string> {
  if (act === 'disable' || act === 'enable') {
    const { state } = await sendState(id, act === 'disable' ? 'disabled' : 'active', reason);
    return state === 'disabled' ? 'The account is disabled.' : 'The account is enabled.';
  }
  if (act === 'sign-out') {
    await sendSessionsEnd(id);
    return 'The member is signed out everywhere.';
  }
  if (act === 'download') {
    await sendDownloadMail(id);
    return 'The message with their download is on its way.';
  }
  return `The account is closed. It’ll be erased on ${formatMoment((await sendErasure(id, reason)).erase_after)}.`;
}

/** What staff can do for a member on the phone. Each action first says what will happen. */
export function MemberActions({ view, onChanged }: Props) {
  const [asked, setAsked] = useState<AskedAct>();
  const [done, setDone] = useState('');
  const acts: readonly AskedAct[] =
    view.state === 'active'
      ? ['sign-out', 'download', 'disable', 'erase']
      : view.state === 'disabled'
        ? ['enable']
        : [];
  return (
    <section className="k-member-card" aria-labelledby="member-acts">
      <h2 id="member-acts">What you can do</h2>
      {acts.length === 0 && (
        <p>The account is waiting to be erased. Only the member can take that back, by signing in.</p>
      )}
      <p className="k-actions">
        {acts.map((act) => (
          <Button key={act} onClick={() => setAsked(act)}>
            {actWords[act].name}…
          </Button>
        ))}
      </p>
      <p role="status">{done}</p>
      {asked && (
        <ActDialog
          act={asked}
          view={view}
          onClose={() => setAsked(undefined)}
          onDone={(words) => {
            setAsked(undefined);
            setDone(words);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

type ActCalls =
  | 'PUT /staff/member_views/{id}/state'
  | 'POST /staff/member_views/{id}/end_sessions'
  | 'POST /staff/member_views/{id}/download'
  | 'POST /staff/member_views/{id}/erasure';

interface DialogProps {
  act: AskedAct;
  view: OpenView;
  onClose: () => void;
  onDone: (words: string) => void;
}

function ActDialog({ act, view, onClose, onDone }: DialogProps) {
  const [reason, setReason] = useState('');
  const { busy, error, act: attempt } = useAction();
  const { name, consequence, does, needsReason } = actWords[act];
  const isMissing = refusalCodeOf(error) === 'reason_needed';
  return (
    <Dialog
      id="member-act"
      heading={act === 'erase' ? `${name} ${view.number}` : name}
      closeWords="Close"
      open
      onClose={onClose}
      actions={
        <Button
          look={act === 'erase' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void attempt(async () => onDone(await run(act, view.id, reason)))}
        >
          {does}
        </Button>
      }
    >
      <p>{consequence}</p>
      {needsReason && (
        <TextField
          name="act-reason"
          label="Why?"
          hint="The member can read it."
          error={isMissing ? `${reasonMissing}.` : undefined}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {error !== undefined && !isMissing && (
        <CallProblem<ActCalls>
          error={error}
          words={{
            not_found: 'These details aren’t yours to open',
            member_view_ended: 'These details have closed. Find the member again',
            reason_needed: reasonMissing,
            erasure_is_due: 'This account is waiting to be erased',
            member_not_active: 'This account is closed',
          }}
        />
      )}
    </Dialog>
  );
}
