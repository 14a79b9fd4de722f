/** Durations in milliseconds, and arithmetic on calendar days (YYYY-MM-DD), which have neither time nor zone. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** 24 hours. A calendar day may have 23 or 25; for calendar days, use the functions below. */
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

const inEveryMonth = 28;

/** Has a fast path within a month, because two years of a diary call this ten thousand times. */
export function daysAfter(date: string, days: number): string {
  const day = Number(date.slice(8)) + days;
  if (day >= 1 && day <= inEveryMonth) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
