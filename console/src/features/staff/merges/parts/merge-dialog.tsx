import type { MergePreview } from '@kindred/contract/staff/merges.ts';
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
import { fetchMergePreview, sendMerge } from '../queries.ts';
import { MergeFacts } from './merge-facts.tsx';

interface Props {
  view: OpenView;
  onClose: () => void;
  onDone: (words: string) => void;
}

type Kind = 'email' | 'mobile';

const contactsOf = (preview: MergePreview | undefined, kind: Kind) =>
  [preview?.own[kind], preview?.other[kind]].filter((one) => typeof one === 'string');
const firstOf = (preview: MergePreview | undefined, kind: Kind) => contactsOf(preview, kind)[0] ?? null;

/** Shows what a merge would do, then proposes it. */
export function MergeDialog({ view, onClose, onDone }: Props) {
  const [contact, setContact] = useState('');
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<MergePreview>();
  const [isMissing, setMissing] = useState(false);
  const [kept, setKept] = useState<Partial<Record<Kind, string>>>({});
  const { busy, error, act } = useAction();
  const code = refusalCodeOf(error);
  const isOfContact = code === 'contact_not_exact' || code === 'validation';
  const look = () =>
    void act(async () => {
      const latest = await fetchMergePreview(view.id, { contact, reason });
      setMissing(latest === null);
      if (latest) setPreview(latest);
    });
  const keep = {
    email: kept.email ?? firstOf(preview, 'email'),
    mobile: kept.mobile ?? firstOf(preview, 'mobile'),
  };
  const send = () =>
    void act(async () => {
      await sendMerge(view.id, { contact, reason }, keep);
      onDone('Proposed. A colleague sees it on Today and confirms it within a day.');
    });
  return (
    <Dialog
      id="merge"
      heading="Merge another account into this one"
      closeWords="Close"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} onClick={preview ? send : look}>
          {preview ? 'Propose the merge' : 'Show what goes where'}
        </Button>
      }
    >
      {!preview && (
        <>
          <p>For one person with two accounts. This one stays, and the other one ends.</p>
          <TextField
            name="other-contact"
            label="Email, mobile or member number of the other account"
            hint="Enter all of it: you can’t search by name."
            error={isOfContact ? 'Enter a whole email address, mobile number or member number.' : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={contact}
            onChange={({ target }) => setContact(target.value)}
          />
          <TextField
            name="merge-reason"
            label="How do you know that both are theirs?"
            hint="The member can read it."
            error={code === 'reason_needed' ? `${reasonMissing}.` : undefined}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div role="status">
            {isMissing && (
              <Notice kind="info" heading="No member has these details">
                <p>Check them with the member, letter by letter.</p>
              </Notice>
            )}
          </div>
        </>
      )}
      {preview && <Proposal preview={preview} kept={keep} onChange={setKept} />}
      {error !== undefined && !isOfContact && code !== 'reason_needed' && (
        <CallProblem<'POST /staff/member_views/{id}/merge_preview' | 'POST /staff/member_views/{id}/merge'>
          error={error}
          words={{
            not_found: 'This account no longer exists, or these details aren’t yours to open',
            member_view_ended: 'These details have closed. Find the member again',
            reason_needed: reasonMissing,
            contact_not_exact: 'Enter a whole email address, mobile number or member number',
            merge_same: 'These details belong to the account that’s open',
            member_not_active: 'One of the two accounts is closed',
            member_change_waiting: 'Another change of this member is waiting',
            merge_contact: 'Contact details have changed since. Look at the preview again',
          }}
        />
      )}
    </Dialog>
  );
}

interface ProposalProps {
  preview: MergePreview;
  kept: Record<Kind, string | null>;
  onChange: (change: (before: Partial<Record<Kind, string>>) => Partial<Record<Kind, string>>) => void;
}

function Proposal(props: ProposalProps) {
  return (
    <div className="k-merge-proposal">
      <MergeFacts preview={props.preview} />
      <KeepChoice {...props} />
      <Notice kind="warning" heading="A merge can’t be undone">
        <p>
          Once a colleague confirms it, the other account ends, its devices are signed out and its passkeys
          are removed. Contact details that you don’t choose can no longer be used to sign in. We’ll tell the
          member at all their addresses and numbers.
        </p>
      </Notice>
    </div>
  );
}

/** Only where both accounts have a contact of the same kind: a member has one of each. */
function KeepChoice({ preview, kept, onChange }: ProposalProps) {
  const kinds = (['email', 'mobile'] as const).filter((kind) => contactsOf(preview, kind).length > 1);
  return kinds.map((kind) => (
    <ChoiceCards
      key={kind}
      choose="one"
      name={`keep-${kind}`}
      legend={`Which ${kind === 'email' ? 'email address' : 'mobile number'} will they sign in with from now on?`}
      value={kept[kind]}
      onChange={(value) => onChange((before) => ({ ...before, [kind]: value }))}
      choices={contactsOf(preview, kind).map((value) => ({ value, label: value }))}
    />
  ));
}
