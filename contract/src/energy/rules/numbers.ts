/**
 * Integer arithmetic, so that two programs agree to the last digit: limits are compared as integers, and division comes
 * last, for display.
 */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Null without values: nothing recorded is not the same as zero. */
export const totalOf = (values: readonly number[]) => (values.length === 0 ? null : sum(values));

export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Twice the median, which for integers is always an integer. */
export function twiceMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0);
}

export const medianOf = (values: readonly number[]) => (values.length === 0 ? null : twiceMedian(values) / 2);

export function present<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}
