import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Instead } from '../../../platform/map/use-gestures.ts';
import { ruler, type View } from '../../../platform/map/view.ts';

interface MapBarProps {
  /** "14 places shown". */
  count: string;
  /** There is something nearer, or further away. */
  nearer: boolean;
  further: boolean;
  onZoom: (by: number) => void;
  onShowAll: () => void;
}

/** At the ends of the scale the buttons stay where they are, and so does the focus. */
export function MapBar({ count, nearer, further, onZoom, onShowAll }: MapBarProps) {
  const { t } = useLingui();
  return (
    <div className="k-map-bar">
      <p role="status">{count}</p>
      <Button icon="plus" aria-disabled={!nearer} onClick={() => onZoom(1)}>
        {t`Zoom in`}
      </Button>
      <Button icon="minus" aria-disabled={!further} onClick={() => onZoom(-1)}>
        {t`Zoom out`}
      </Button>
      <Button icon="map" onClick={onShowAll}>
        {t`Show all places`}
      </Button>
    </div>
  );
}

interface MapNotesProps {
  view: View;
  /** What the reader did that moves the page and not the map. */
  instead: Instead | null;
  thanks: string | undefined;
}

const rulerWidth = 96;

/** What stands in the corners of the map. */
export function MapNotes({ view, instead, thanks }: MapNotesProps) {
  const { t } = useLingui();
  const { km, pixels } = ruler(view, rulerWidth);
  return (
    <>
      <p className="k-map-ruler" aria-hidden="true">
        {t`${km} km`}
        <span style={{ inlineSize: pixels }} />
      </p>
      {thanks && <p className="k-map-thanks">{thanks}</p>}
      <p className="k-map-hint" aria-hidden="true" data-shown={instead !== null || undefined}>
        {instead === 'finger' && t`Move the map with two fingers`}
        {instead === 'wheel' && t`Hold Ctrl or ⌘ and turn the wheel to zoom`}
      </p>
    </>
  );
}
