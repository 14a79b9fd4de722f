import type { ContentType } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { namedTexts } from '../../history/model.ts';
import { WordDifference } from '../../history/parts/change-list.tsx';
import { withValueAt, type DraftConflict } from '../../../../platform/record-merge.ts';
import { useDraftPart, useFieldForm } from './field-context.tsx';

/** Two people changed the same field: nothing is saved until one of them has chosen. */
export function ConflictPanel({ kind }: { kind: ContentType }) {
  const { session } = useFieldForm();
  const { data, conflicts, mergedFrom = 'A colleague' } = useDraftPart((state) => state);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const wordsOf = ({ path }: DraftConflict, value: unknown) => {
    const texts = namedTexts(kind, withValueAt(data, path, value) as typeof data);
    const match = texts.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
    return { label: match[0]?.label ?? path, text: match.map(({ text }) => text).join('\n') };
  };
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  return (
    <Notice
      kind="warning"
      level={2}
      heading={`${mergedFrom} changed the same words while you were writing`}
      actions={
        <Button
          look="primary"
          onClick={() =>
            session.resolve(
              Object.fromEntries(
                conflicts.map(({ path, mine, theirs: other }) => [path, theirs.has(path) ? other : mine]),
              ),
            )
          }
        >
          Save this choice
        </Button>
      }
    >
      <p>Nothing is lost. Choose which words stay in each field. Everything else has already been merged.</p>
      {conflicts.map((conflict) => {
        const mine = wordsOf(conflict, conflict.mine);
        const other = wordsOf(conflict, conflict.theirs);
        const name = `conflict ${conflict.path}`;
        return (
          <fieldset className="k-content-conflict" key={conflict.path}>
            <legend>{mine.label}</legend>
            <label>
              <input
                type="radio"
                name={name}
                checked={!theirs.has(conflict.path)}
                onChange={() => choose(conflict.path, false)}
              />
              <strong>Yours</strong>
            </label>
            <p>{mine.text || 'No words'}</p>
            <label>
              <input
                type="radio"
                name={name}
                checked={theirs.has(conflict.path)}
                onChange={() => choose(conflict.path, true)}
              />
              <strong>Theirs, compared with yours</strong>
            </label>
            <p>
              <WordDifference before={mine.text} after={other.text} />
            </p>
          </fieldset>
        );
      })}
    </Notice>
  );
}
