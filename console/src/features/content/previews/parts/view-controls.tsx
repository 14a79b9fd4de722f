import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { formatDay, today } from '../../../../platform/clock.ts';
import { previewLevels } from '../model.ts';

export type PreviewShape = 'phone' | 'desktop';

interface ShapeProps {
  shape: PreviewShape;
  onShape: (shape: PreviewShape) => void;
}

interface Props extends ShapeProps {
  view: PreviewView;
  /** It can be shown with the other drafts of its release. */
  hasRelease: boolean;
  onView: (view: PreviewView) => void;
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
        <button
          key={one.key}
          type="button"
          aria-pressed={chosen === one.key}
          onClick={() => onChoose(one.key)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

export function ShapeChoice({ shape, onShape }: ShapeProps) {
  return (
    <Choice
      label="Preview on"
      chosen={shape}
      options={[
        { key: 'phone', label: 'Phone' },
        { key: 'desktop', label: 'Desktop' },
      ]}
      onChoose={onShape}
    />
  );
}

/** On what, as whom, when, with what: every choice about how a page is looked at. */
export function ViewControls({ view, shape, hasRelease, onView, onShape }: Props) {
  return (
    <div className="k-preview-view">
      <ShapeChoice shape={shape} onShape={onShape} />
      <Choice
        label="Preview as"
        chosen={view.as}
        options={[
          { key: 'guest', label: 'Guest' },
          { key: 'member', label: 'Member' },
        ]}
        onChoose={(as) => onView({ ...view, as })}
      />
      {view.level !== undefined && (
        <Choice
          label="Level"
          chosen={view.level}
          options={previewLevels}
          onChoose={(level) => onView({ ...view, level })}
        />
      )}
      <PreviewDay on={view.on} onDay={(on) => onView({ ...view, on })} />
      {hasRelease && (
        <label className="k-content-check">
          <input
            type="checkbox"
            checked={view.with_release === true}
            onChange={({ target }) => onView({ ...view, with_release: target.checked })}
          />
          <span>With the other texts of its release</span>
        </label>
      )}
    </div>
  );
}

/** Folded: most look at the page as it is now. A chosen day is read outside, too. */
function PreviewDay({ on, onDay }: { on: PreviewView['on']; onDay: (on: PreviewView['on']) => void }) {
  return (
    <div className="k-preview-day">
      <Disclosure summary="On another day" hint={on === null ? undefined : formatDay(on)}>
        <TextField
          name="preview-on"
          type="date"
          room="short"
          label="On the day"
          aside="(optional)"
          hint="With everything that’s scheduled until then."
          min={today()}
          value={on ?? ''}
          onChange={({ target }) => onDay(target.value === '' ? null : target.value)}
        />
      </Disclosure>
    </div>
  );
}
