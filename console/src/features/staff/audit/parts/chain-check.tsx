import './audit.css';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { verifyAuditChain } from '@kindred/contract/staff/audit.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { checkAuditChain } from '../queries.ts';

type Checked = Reply<typeof verifyAuditChain>;

const breakWords: Readonly<Record<Checked['broken'][number]['why'], string>> = {
  changed: 'was changed after it was written',
  'out of order': 'doesn’t follow the entry before it: one was removed, added or rewritten',
  'cut off': 'should be the last one. Entries at the end are missing',
};

/** Whether the log has been tampered with from outside the product. */
export function ChainCheck() {
  const [checked, setChecked] = useState<Checked>();
  const { busy, error, act } = useAction();
  const check = () => void act(async () => setChecked(await checkAuditChain()));
  return (
    <div className="k-audit-check">
      <div className="k-actions">
        <Button icon="check" busy={busy} busyWords="Checking every entry…" onClick={check}>
          Check the log
        </Button>
        <p>Shows whether anyone has changed or removed an entry.</p>
      </div>
      {error !== undefined && <CallProblem error={error} words={{}} />}
      <div role="status">{checked && <Result checked={checked} />}</div>
    </div>
  );
}

function Result({ checked: { entries, hash, checked_at, broken } }: { checked: Checked }) {
  const [first] = broken;
  const count = `${entries.toLocaleString('en-AU')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (!first)
    return (
      <Notice kind="done" heading={`The log is intact: ${count}, checked ${formatMoment(checked_at)}`}>
        <p>
          It ends with <code>{hash}</code>. Keep this line somewhere else: later it proves that no earlier
          entry was rewritten.
        </p>
      </Notice>
    );
  return (
    <Notice kind="urgent" heading={`The log breaks at entry ${first.id.toLocaleString('en-AU')}`}>
      <ul>
        {broken.map(({ id, why }) => (
          <li key={`${id} ${why}`}>
            Entry {id.toLocaleString('en-AU')} {breakWords[why]}.
          </li>
        ))}
      </ul>
      <p>
        Someone with access to the database has changed it. Tell the person who runs the server, and compare
        the log with a backup. Checked {formatMoment(checked_at)}.
      </p>
    </Notice>
  );
}
