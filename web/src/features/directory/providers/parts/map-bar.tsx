import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Instead } from '../../../../platform/map/use-gestures.ts';
import { ruler, type View } from '../../../../platform/map/view.ts';

interface MapBarProps {
  /** "14 places shown". */
  count: string;
  /** Whether zooming in or out is possible. */
  nearer: boolean;
  further: boolean;
  onZoom: (by: number) => void;
  onShowAll: () => void;
}

/** At the zoom limits the buttons stay, and keep focus. */
export function MapBar({ count, nearer, further, onZoom, onShowAll }: MapBarProps) {
  const { t } = useLingui();
  return (
    <div className="k-map-bar">
      <p role="status">{count}</p>
      <div className="k-map-zoom">
        <Button icon="plus" aria-label={t`Zoom in`} aria-disabled={!nearer} onClick={() => onZoom(1)}>
          {t`Zoom in`}
        </Button>
        <Button icon="minus" aria-label={t`Zoom out`} aria-disabled={!further} onClick={() => onZoom(-1)}>
          {t`Zoom out`}
        </Button>
      </div>
      <Button icon="map" onClick={onShowAll}>
        {t`Show all places`}
      </Button>
    </div>
  );
}

interface MapNotesProps {
  view: View;
  /** A gesture that scrolled the page instead of moving the map. */
  instead: Instead | null;
  thanks: string | undefined;
}

const rulerWidth = 96;

/** The controls in the corners of the map. */
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
        {instead === 'finger' && t`Use 2 fingers to move the map`}
        {instead === 'wheel' && t`Hold Ctrl or ⌘ and scroll to zoom`}
      </p>
    </>
  );
}
