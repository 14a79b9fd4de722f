import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { today } from '../../../../platform/clock.ts';
import { previewLevels } from '../model.ts';

interface Props {
  view: PreviewView;
  shape: 'phone' | 'desktop';
  /** A topic has three. */
  hasLevels: boolean;
  onView: (view: PreviewView) => void;
  onShape: (shape: 'phone' | 'desktop') => void;
}

interface ChoiceProps<T extends string> {
  label: string;
  chosen: T | undefined;
  options: readonly { key: T; label: string }[];
  onChoose: (key: T) => void;
}

function Choice<T extends string>({ label, chosen, options, onChoose }: ChoiceProps<T>) {
  return (
    <div className="k-preview-bar" role="group" aria-label={label}>
      {options.map((one) => (
        <Button key={one.key} aria-pressed={chosen === one.key} onClick={() => onChoose(one.key)}>
          {one.label}
        </Button>
      ))}
    </div>
  );
}

/** On what, as whom, when: every choice about how a page is looked at. */
export function ViewControls({ view, shape, hasLevels, onView, onShape }: Props) {
  return (
    <>
      <Choice
        label="Preview on"
        chosen={shape}
        options={[
          { key: 'phone', label: 'Phone' },
          { key: 'desktop', label: 'Desktop' },
        ]}
        onChoose={onShape}
      />
      <Choice
        label="Preview as"
        chosen={view.as}
        options={[
          { key: 'guest', label: 'Guest' },
          { key: 'member', label: 'Member' },
        ]}
        onChoose={(as) => onView({ ...view, as })}
      />
      {hasLevels && (
        <Choice
          label="Level"
          chosen={view.level}
          options={previewLevels}
          onChoose={(level) => onView({ ...view, level })}
        />
      )}
      <TextField
        name="preview-on"
        type="date"
        room="short"
        label="On the day"
        aside="optional"
        hint="With everything that’s scheduled until then."
        min={today()}
        value={view.on ?? ''}
        onChange={({ target }) => onView({ ...view, on: target.value === '' ? null : target.value })}
      />
    </>
  );
}
