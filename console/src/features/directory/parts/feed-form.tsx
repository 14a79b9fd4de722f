import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import type { Filled, Wrong } from '../model.ts';
import { FeedSource } from './feed-source.tsx';

interface Props {
  filled: Filled;
  wrong: Wrong;
  busy: boolean;
  /** It was looked at as it stands: then writing it is the next step. */
  seen: boolean;
  onChange: (change: Partial<Filled>) => void;
  onPreview: () => void;
}

const fieldsInOrder = ['feed', 'text', 'mapping'] as const;
const options = [
  { value: 'partial', label: 'This is only a part', hint: 'Services that are not in it stay.' },
  {
    value: 'skip_bad',
    label: 'Leave out rows that cannot be taken',
    hint: 'Otherwise one such row is enough that nothing is written.',
  },
] as const;

export function FeedForm({ filled, wrong, busy, seen, onChange, onPreview }: Props) {
  const errors = fieldsInOrder.flatMap((field) => {
    const words = wrong[field];
    return words === undefined ? [] : [{ field, words }];
  });
  return (
    <form
      className="k-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <ErrorSummary
        heading={errors.length === 1 ? 'One thing needs another look' : 'Some things need another look'}
        errors={errors}
      />
      <TextField
        name="feed"
        label="Name of the feed"
        hint="Small letters, digits and hyphens: carers-nsw. The same name again replaces what came by it before."
        error={wrong.feed}
        room="short"
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={filled.feed}
        onChange={({ target }) => onChange({ feed: target.value })}
      />
      <FeedSource filled={filled} wrong={wrong} onChange={onChange} />
      <TextArea
        name="mapping"
        label="Mapping of columns"
        aside="optional"
        hint="Where a table has other names for its columns. YAML, for example: fields: { name: Program Name }"
        error={wrong.mapping}
        spellCheck={false}
        value={filled.mapping}
        onChange={({ target }) => onChange({ mapping: target.value })}
      />
      <ChoiceCards
        choose="any"
        name="options"
        legend="How to take it"
        choices={options}
        value={options.map(({ value }) => value).filter((option) => filled[option])}
        onChange={(ticked) =>
          onChange({ partial: ticked.includes('partial'), skip_bad: ticked.includes('skip_bad') })
        }
      />
      <p className="k-actions">
        <Button
          type="submit"
          look={seen ? 'secondary' : 'primary'}
          icon="eye"
          busy={busy}
          busyWords="Reading the feed…"
        >
          Show what would happen
        </Button>
      </p>
    </form>
  );
}
