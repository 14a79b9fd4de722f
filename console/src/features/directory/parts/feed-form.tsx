import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import type { Filled, FeedFieldErrors } from '../model.ts';
import { FeedSource } from './feed-source.tsx';

interface Props {
  filled: Filled;
  wrong: FeedFieldErrors;
  busy: boolean;
  /** The same input was previewed, so importing is the next step. */
  seen: boolean;
  onChange: (change: Partial<Filled>) => void;
  onPreview: () => void;
}

const fieldsInOrder = ['feed', 'text', 'mapping'] as const;
const options = [
  {
    value: 'partial',
    label: 'This is a partial file',
    hint: 'Services that aren’t in the file will stay in the directory.',
  },
  {
    value: 'skip_bad',
    label: 'Skip rows that can’t be imported',
    hint: 'While there are such rows, no service is removed from the directory. If you don’t tick this, a single one stops the whole import.',
  },
] as const;

export function FeedForm({ filled, wrong, busy, seen, onChange, onPreview }: Props) {
  const errors = fieldsInOrder.flatMap((field) => {
    const words = wrong[field];
    return words === undefined ? [] : [{ field, words }];
  });
  return (
    <form
      className="k-form k-feed-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <ErrorSummary
        heading={errors.length === 1 ? 'Please check one thing' : 'Please check a few things'}
        errors={errors}
      />
      <TextField
        name="feed"
        label="Name for this import"
        hint="Where the services come from, for example carers-nsw: lower-case letters, numbers and hyphens, no spaces. Reusing a name replaces the earlier import."
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
        label="Names of your columns"
        aside="(optional)"
        hint="Only if your table calls its columns something else, for example: fields: { name: Program Name }"
        error={wrong.mapping}
        spellCheck={false}
        value={filled.mapping}
        onChange={({ target }) => onChange({ mapping: target.value })}
      />
      <ChoiceCards
        choose="any"
        name="options"
        legend="Import options"
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
          busyWords="Reading the file…"
        >
          Preview changes
        </Button>
      </p>
    </form>
  );
}
