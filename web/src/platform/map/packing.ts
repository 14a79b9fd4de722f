/**
 * Encodes integers as text: one character for a small number, more for a larger one. After compression it is half the
 * size of digits. A character below `more` ends a number; one above it holds its lowest part.
 */
const first = 35;
const more = 74;
const parts = 16;
/** Excluded because it would have to be escaped. */
const backslash = 92;

export function packed(numbers: readonly number[]): string {
  return numbers.map(packedOne).join('');
}

function packedOne(number: number): string {
  // Negative numbers are encoded as odd ones.
  let left = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  for (; left >= more; left = Math.floor(left / parts)) text += character(more + (left % parts));
  return text + character(left);
}

const character = (digit: number) =>
  String.fromCharCode(first + digit < backslash ? first + digit : first + digit + 1);

export function unpacked(text: string): number[] {
  const numbers: number[] = [];
  let [number, factor] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const digit = code - first - (code > backslash ? 1 : 0);
    number += (digit % more) * factor;
    factor *= parts;
    if (digit >= more) continue;
    numbers.push(number % 2 ? -(number + 1) / 2 : number / 2);
    [number, factor] = [0, 1];
  }
  return numbers;
}
