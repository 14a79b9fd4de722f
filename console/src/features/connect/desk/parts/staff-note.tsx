import { longestNote } from '@kindred/contract/connect/teamwork.ts';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { charactersLeft } from '../../../../platform/characters-left.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}

/** An optional note that staff add to an action. */
export function StaffNote({ value, onChange, ...shown }: Props) {
  return (
    <TextArea
      {...shown}
      aside="(optional)"
      error={value.trim().length > longestNote && 'This is too long to save. Please shorten it.'}
      limit={longestNote}
      countWords={(count) => (count < 200 ? charactersLeft(count) : '')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
