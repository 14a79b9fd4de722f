import type { Conflict, DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import type { StoredTry } from '../device/diary-state.ts';
import { useAnswerWords, useFieldWords } from './field-words.tsx';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  /** To label the question. */
  tries: readonly StoredTry[];
  onChoose: (changes: DayChanges) => void;
}

/** Two devices have different answers. Both are stored until the member chooses. */
export function Conflicts({ conflicts, tries, onChoose }: ConflictsProps) {
  const { t } = useLingui();
  const names = useFieldWords();
  const answers = useAnswerWords();
  return conflicts.map((conflict) => {
    const { field, entry, said: values } = conflict;
    const name = tries.find(({ id }) => id === entry)?.name ?? names[field] ?? field;
    return (
      <Notice
        key={`${field} ${entry}`}
        kind="info"
        level={2}
        heading={t`${name}: which answer is right?`}
        actions={values.map(({ value, by }) => (
          <Button key={by} onClick={() => onChoose(chosen(conflict, value))}>
            {answers(field, value)}
          </Button>
        ))}
      >
        <p>{t`You gave different answers on 2 devices. We’ll keep both until you choose.`}</p>
      </Notice>
    );
  });
}

function chosen({ field, entry }: Conflict, value: unknown): DayChanges {
  return { [field]: entry === null ? value : { [entry]: value } };
}
