import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { TextField } from '@kindred/ui/field.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import type { ReactNode } from 'react';
import { formatDay, today } from '../../../../platform/clock.ts';
import { previewLevels } from '../model.ts';

export type PreviewShape = 'phone' | 'desktop';

interface ShapeProps {
  shape: PreviewShape;
  onShape: (shape: PreviewShape) => void;
}

interface Props extends ShapeProps {
  view: PreviewView;
  /** The level is chosen here. In the editor it follows the open tab instead. */
  hasLevels: boolean;
  onView: (view: PreviewView) => void;
  /** The last button of the bar. */
  children?: ReactNode;
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

/** Device and audience in one bar. Rarely used options are behind its last button. */
export function ViewControls({ view, shape, hasLevels, onView, onShape, children }: Props) {
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
      {children}
      {hasLevels && (
        <Choice
          label="Level"
          chosen={view.level}
          options={previewLevels}
          onChoose={(level) => onView({ ...view, level })}
        />
      )}
      {view.on !== null && <p className="k-field-hint">As it’s planned for {formatDay(view.on)}.</p>}
    </div>
  );
}

interface OptionsProps {
  view: PreviewView;
  /** It can be shown together with the other drafts of its release. */
  hasRelease: boolean;
  onView: (view: PreviewView) => void;
  children: ReactNode;
}

/** When, and with what else: most people look at the page alone and as it is now. */
export function PreviewOptions({ view, hasRelease, onView, children }: OptionsProps) {
  return (
    <Menu words={<span className="k-unseen">Preview options</span>} icon="settings" items={[]}>
      <div className="k-preview-options">
        <TextField
          name="preview-on"
          type="date"
          room="short"
          label="On the day"
          aside="(optional)"
          hint="With everything that’s scheduled until then."
          min={today()}
          value={view.on ?? ''}
          onChange={({ target }) => onView({ ...view, on: target.value === '' ? null : target.value })}
        />
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
        {children}
      </div>
    </Menu>
  );
}
