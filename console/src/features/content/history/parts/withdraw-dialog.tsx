import type { ContentLine } from '@kindred/contract/content/history.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';

interface Props {
  line: ContentLine;
  onDone: () => void;
  onClose: () => void;
}

/** Says where the text is used before it goes, and where its readers will be sent. */
export function WithdrawDialog({ line: { kind, item, title }, onDone, onClose }: Props) {
  const [to, setTo] = useState('');
  const [why, setWhy] = useState('');
  const [uses, setUses] = useState<Problem['errors']>();
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const isWrongPage =
    error instanceof StaffApiProblem && error.problem.errors.some(({ field }) => field === 'to');
  const withdraw = () => {
    if (why.trim() === '') return setMissing(true);
    void act(async () => {
      const body = {
        to: to.trim() === '' ? null : to.trim(),
        why: why.trim(),
        ...(uses ? { used_seen: true as const } : {}),
      };
      try {
        await callStaffApi('POST /staff/content/items/{kind}/{item}/withdraw', {
          params: { kind, item },
          body,
        });
        onDone();
      } catch (fault) {
        if (!(fault instanceof StaffApiProblem) || fault.problem.code !== 'content_in_use') throw fault;
        setUses(fault.problem.errors);
      }
    });
  };
  return (
    <Dialog id="content-withdraw" heading={`Withdraw “${title}”`} closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={withdraw}>
        <p>Readers will no longer find it. You can restore it from its versions.</p>
        <TextField
          name="withdraw-to"
          label="Page that replaces it"
          aside="(optional)"
          hint="For example /tabs/learn/sleep. Old links lead there."
          error={
            isWrongPage
              ? 'We don’t have this page. Copy what comes after the name of the site, from /tabs on.'
              : undefined
          }
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextField
          name="withdraw-why"
          label="Why"
          maxLength={300}
          error={isMissing && why.trim() === '' ? 'Say in a few words why it goes.' : undefined}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {uses && (
          <div role="status">
            <p>
              <strong>
                {uses.length === 1 ? '1 other text refers' : `${uses.length} other texts refer`} to it:
              </strong>
            </p>
            <ul>
              {uses.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
            <p>Their links will lead to the page that replaces it, or nowhere if there’s none.</p>
          </div>
        )}
        {error !== undefined && !isWrongPage && (
          <CallProblem<'POST /staff/content/items/{kind}/{item}/withdraw'>
            error={error}
            words={{
              not_found: 'This text isn’t published any more',
              content_in_use: 'Other texts refer to this one',
              content_fixed: 'The app can’t do without this text',
            }}
            unsure="It may have been withdrawn. You can safely try again."
          />
        )}
        <Button type="submit" look="danger" busy={busy} busyWords="Withdrawing…">
          {uses ? 'Withdraw it anyway' : 'Withdraw'}
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
