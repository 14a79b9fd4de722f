import {
  conflictsOf,
  type Conflict,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy-coach/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import type { KeptTry } from '../../../platform/device/diary-kept.ts';
import { useAnswerWords, useFieldWords } from './field-words.tsx';

interface ConflictsProps {
  fields: DayFields;
  /** So that what is asked about is called by its name. */
  tries: readonly KeptTry[];
  onChoose: (changes: DayChanges) => void;
}

/** Two devices said different things. Both are kept until somebody chooses. */
export function Conflicts({ fields, tries, onChoose }: ConflictsProps) {
  const { t } = useLingui();
  const names = useFieldWords();
  const answers = useAnswerWords();
  return conflictsOf(fields).map((conflict) => {
    const { field, entry, said } = conflict;
    const name = tries.find(({ id }) => id === entry)?.name ?? names[field] ?? field;
    return (
      <Notice
        key={`${field} ${entry}`}
        kind="info"
        level={2}
        heading={t`${name}: which is right?`}
        actions={said.map(({ value, by }) => (
          <Button key={by} onClick={() => onChoose(chosen(conflict, value))}>
            {answers(field, value)}
          </Button>
        ))}
      >
        <p>{t`You noted different things on two devices. Both are kept until you choose.`}</p>
      </Notice>
    );
  });
}

function chosen({ field, entry }: Conflict, value: unknown): DayChanges {
  return { [field]: entry === null ? value : { [entry]: value } };
}
