/** How many more characters can be typed, or how many are over the limit. */
export function charactersLeft(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'over the limit' : 'left'}`;
}
