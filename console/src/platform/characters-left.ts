/** How much more can be typed, or what is too much of it. */
export function charactersLeft(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'over the limit' : 'left'}`;
}
