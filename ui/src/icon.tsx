import './icon.css';
import type { IconName } from './icon-names.ts';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** In rem, so that it grows with the text. */
  size?: 1.25 | 1.5 | 2;
}

const pointsForward = new Set<IconName>(['arrow-right', 'arrow-left', 'external', 'sign-out', 'send']);

/**
 * Always beside text: it is hidden from screen readers and never used alone. Icons are in drawings.svg: a page inlines
 * the ones that it shows, and `bringDrawings` loads the others.
 */
export function Icon({ name, size = 1.5 }: IconProps) {
  return (
    <svg
      className="k-icon"
      data-size={size}
      data-turns={pointsForward.has(name) || undefined}
      data-filled={name === 'bookmark-filled' || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
