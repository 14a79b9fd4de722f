/** How many more characters can be typed, or how many are over the limit. */
export function charactersLeft(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'over the limit' : 'left'}`;
}

/** The count, only near the limit or over it. */
export const charactersNearLimit = (left: number): string => (left < 200 ? charactersLeft(left) : '');
