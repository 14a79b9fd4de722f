/**
 * Which of many records fit: a bit each, in the order in which they stand. Whatever is asked of a directory becomes
 * an AND of a few of these, which costs the same for a thousand records as for a few, and little for 200,000.
 */
export type Bits = Uint32Array;

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff);
  const over = size & 31;
  if (over > 0) bits[bits.length - 1] = 2 ** over - 1;
  return bits;
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function bitsOf(size: number, places: Iterable<number>): Bits {
  const bits = noBits(size);
  for (const at of places) setBit(bits, at);
  return bits;
}

/** Those that are in all of them. */
export function inAll(first: Bits, ...others: readonly Bits[]): Bits {
  const bits = first.slice();
  for (const other of others)
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return bits;
}

/** Those that are in any of them. */
export function inAny(size: number, all: readonly Bits[]): Bits {
  const bits = noBits(size);
  for (const one of all) for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (one[at] ?? 0);
  return bits;
}

export function without(bits: Bits, others: Bits): Bits {
  const left = bits.slice();
  for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) & ~(others[at] ?? 0);
  return left;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += onesIn(word);
  return count;
}

/** How many stand before a place. */
export function countBefore(bits: Bits, place: number): number {
  let count = 0;
  const whole = place >>> 5;
  for (let at = 0; at < whole; at++) count += onesIn(bits[at] ?? 0);
  const rest = place & 31;
  return rest === 0 ? count : count + onesIn((bits[whole] ?? 0) & (2 ** rest - 1));
}

function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The places from one on, in order. */
export function* placesFrom(bits: Bits, from = 0): Generator<number> {
  for (let at = from >>> 5; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    if (at === from >>> 5) word &= ~(2 ** (from & 31) - 1);
    while (word !== 0) {
      const low = word & -word;
      yield at * 32 + (31 - Math.clz32(low));
      word ^= low;
    }
  }
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0);
}
