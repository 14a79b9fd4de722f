/**
 * Sums of whole numbers, so that two programs that count the same week agree to the last digit: what is compared
 * with a limit is compared as whole numbers, and what is shown is divided last.
 */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Twice the median, which is a whole number where the values are. */
export function twiceMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0);
}

export const medianOf = (values: readonly number[]) => (values.length === 0 ? null : twiceMedian(values) / 2);

export function present<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}
