import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Group } from '@kindred/ui/group.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProfileChoices } from '../queries.ts';
import { useIllnessWords } from './illness-words.tsx';
import type { FieldsProps, IllnessFieldsProps } from './who-fields.tsx';

const simple = (words: string) => words.normalize('NFKD').toLocaleLowerCase();

/** Groups below a search field, multiple choice, and two ways not to answer. Chosen values stay visible. */
export function DiagnosisField({
  profile,
  relationship,
  wrong,
  choices,
}: FieldsProps & IllnessFieldsProps & { choices: ProfileChoices }) {
  const { t } = useLingui();
  const words = useIllnessWords(relationship);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(profile.diagnosis);
  // Changes one box at a time, because a restored draft ticks several before the next render.
  const change = (next: string[]) => {
    const [changed] = [
      ...next.filter((one) => !chosen.includes(one)),
      ...chosen.filter((one) => !next.includes(one)),
    ];
    if (changed === undefined) return;
    setChosen((before) =>
      next.includes(changed) ? [...before, changed] : before.filter((one) => one !== changed),
    );
  };
  const query = simple(typed.trim());
  const matches = ({ title, group }: { title: string; group: string }) =>
    query === '' || simple(title).includes(query) || simple(group).includes(query);
  const visible = choices.diagnoses.filter((one) => matches(one) || chosen.includes(one.slug));
  const count = choices.diagnoses.filter(matches).length;
  const groups = Map.groupBy(visible, ({ group }) => group);
  const unanswered = [
    { value: 'not_sure', label: t`I’m not sure` },
    { value: 'prefer_not_to_say', label: t`Prefer not to say` },
  ];
  return (
    <Group
      id="diagnosis"
      legend={t`Which blood cancer is it?`}
      aside={t`(optional)`}
      hint={words.hint}
      error={wrong.diagnosis}
    >
      <div className="k-form k-diagnoses" id="diagnosis" tabIndex={-1}>
        <TextField
          name=""
          id="find-diagnosis"
          type="search"
          label={t`Find a blood cancer in the list`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Otherwise Enter would submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p role="status" className="k-field-hint">
          {query !== '' &&
            (count === 0
              ? t`Nothing matches. Try another spelling, or choose “I’m not sure”.`
              : t`${plural(count, { one: '# match', other: '# matches' })}`)}
        </p>
        {[...groups].map(([group, diagnoses]) => (
          <FilterChips
            key={group}
            name="diagnosis"
            choose="any"
            legend={group}
            options={diagnoses.map(({ slug, title }) => ({ value: slug, label: title }))}
            chosen={chosen}
            onChange={change}
          />
        ))}
        <FilterChips
          name="diagnosis"
          choose="any"
          legend={t`Or`}
          options={unanswered}
          chosen={chosen}
          onChange={change}
        />
      </div>
    </Group>
  );
}
