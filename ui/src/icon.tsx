import './icon.css';
import { iconShapes, type IconName } from './icon-shapes.ts';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** In rem, so that it grows with the text. */
  size?: 1.25 | 1.5 | 2 | undefined;
}

const pointsForward = new Set<IconName>(['arrow-right', 'arrow-left', 'external', 'sign-out', 'send']);

/** Always beside a word: it is hidden from screen readers and never stands alone. */
export function Icon({ name, size = 1.5 }: IconProps) {
  return (
    <svg
      className="k-icon"
      data-size={size}
      data-turns={pointsForward.has(name) || undefined}
      data-filled={name === 'bookmark-filled' || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
