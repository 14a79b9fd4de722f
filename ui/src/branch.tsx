/** The branches of branches.svg, by name. A test keeps the two in sync. */
export const branchNames = [
  'hero',
  'panel',
  'corner',
  'small',
  'gum',
  'gum-2',
  'pale',
  'silver',
  'wattle',
  'fern',
  'nuts',
  'berries',
  'blossom',
  'grass',
] as const;

export type BranchName = (typeof branchNames)[number];

const boxes: Partial<Record<BranchName, string>> = {
  hero: '0 0 560 360',
  panel: '0 0 480 640',
  corner: '0 0 260 160',
  small: '0 0 200 150',
};

export interface BranchProps {
  name: BranchName;
  /** Which edge stays visible if the space has a different aspect ratio. */
  align?: 'xMidYMid' | 'xMaxYMax' | 'xMidYMax' | 'xMinYMid';
  fit?: 'slice' | 'meet';
}

/**
 * A drawn branch: decoration, hidden from screen readers. A page inlines the branches that it shows; `bringDrawings`
 * loads the others.
 */
export function Branch({ name, align = 'xMidYMid', fit = 'slice' }: BranchProps) {
  return (
    <svg
      className="k-branch"
      viewBox={boxes[name] ?? '0 0 320 132'}
      preserveAspectRatio={`${align} ${fit}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#branch-draw-${name}`} />
    </svg>
  );
}
