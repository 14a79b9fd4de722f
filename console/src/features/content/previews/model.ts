import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { formatDay } from '../../../platform/clock.ts';

export const previewLevels = [
  { key: 'short', label: 'In short' },
  { key: 'plain', label: 'Plain' },
  { key: 'full', label: 'In full' },
] as const;

/** “As a member, on 3 March 2027, in short” */
export function viewInWords({ as, on, level, with_release }: PreviewView): string {
  const name = previewLevels.find(({ key }) => key === level)?.label.toLowerCase();
  return [
    as === 'member' ? 'As a member' : 'As a guest',
    ...(on === null ? [] : [`on ${formatDay(on)}`]),
    ...(with_release ? ['with the other texts of its release'] : []),
    ...(name === undefined ? [] : [`level “${name}”`]),
  ].join(', ');
}
