import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { entriesInWords } from '../model.ts';
import { settleSeveral } from '../queries.ts';

interface Props {
  /** The entries of this page that are still waiting. */
  waiting: readonly CheckDue[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  onChecked: (items: readonly CheckDue[]) => void;
}

/** One press marks all of them after a morning of calls. */
export function CheckSeveral({ waiting, chosen, onChoose, onChecked }: Props) {
  const { busy, error, act } = useAction();
  const [result, setResult] = useState<{ checked: number; left: number }>();
  const entries = waiting.filter(({ id }) => chosen.has(id));
  const all = entries.length === waiting.length && waiting.length > 0;
  const check = () =>
    act(async () => {
      setResult(undefined);
      const { items } = await settleSeveral(entries);
      setResult({ checked: items.length, left: entries.length - items.length });
      onChecked(items);
    });
  return (
    <>
      <div className="k-check-several">
        {waiting.length > 0 && (
          <label className="k-check-choice">
            <input
              type="checkbox"
              checked={all}
              onChange={() => onChoose(all ? [] : waiting.map(({ id }) => id))}
            />
            <span>Choose all on this page</span>
          </label>
        )}
        {entries.length > 0 && (
          <Button icon="phone" busy={busy} busyWords="Saving…" onClick={() => void check()}>
            Checked by phone today: {entriesInWords(entries.length)}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You don’t have access to the directory' }}
          unsure="Your checks may have been saved. You can safely try again."
        />
      )}
      {result && <CheckedSeveral {...result} />}
    </>
  );
}

function CheckedSeveral({ checked, left }: { checked: number; left: number }) {
  const ref = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="done" heading={`Marked as checked today: ${entriesInWords(checked)}`}>
        <p>The reports you could see are closed.</p>
        {left > 0 && <p>{entriesInWords(left)} closed in the meantime and stayed as they were.</p>}
      </Notice>
    </div>
  );
}
