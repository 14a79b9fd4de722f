import type { MediaWords } from '@kindred/contract/content/media.ts';

interface Props {
  src: string;
  focus: MediaWords['focus'];
  disabled?: boolean;
  onChange: (focus: NonNullable<MediaWords['focus']>) => void;
}

const middle = { x: 50, y: 50 };

/** What stays in view where the image is cropped, set by clicking on it or with two sliders. */
export function FocalPoint({ src, focus, disabled, onChange }: Props) {
  const { x, y } = focus ?? middle;
  return (
    <div className="k-media-focus">
      {/* The sliders do the same by keyboard. */}
      <div
        aria-hidden="true"
        onClick={({ clientX, clientY, currentTarget }) => {
          if (disabled) return;
          const box = currentTarget.getBoundingClientRect();
          const percent = (at: number, size: number) => Math.round(100 * Math.min(1, Math.max(0, at / size)));
          onChange({
            x: percent(clientX - box.left, box.width),
            y: percent(clientY - box.top, box.height),
          });
        }}
      >
        <img src={src} alt="" />
        <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </div>
      <fieldset disabled={disabled}>
        <legend className="k-field-hint">
          Choose what must stay in view when a small screen crops the image.
        </legend>
        <label htmlFor="focus-x">From the left</label>
        <input
          id="focus-x"
          type="range"
          min={0}
          max={100}
          value={x}
          onChange={({ target }) => onChange({ x: Number(target.value), y })}
        />
        <label htmlFor="focus-y">From the top</label>
        <input
          id="focus-y"
          type="range"
          min={0}
          max={100}
          value={y}
          onChange={({ target }) => onChange({ x, y: Number(target.value) })}
        />
      </fieldset>
    </div>
  );
}
