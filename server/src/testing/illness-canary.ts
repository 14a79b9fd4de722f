/** An illness that occurs nowhere else in what a member reads, spelled as in the profile. */
export const canary = 'amyloidosis';

export const holdsCanary = (text: string) => text.includes(canary);

/** For each object containing the canary, whose illness it says that is; undefined if it does not say. */
export function subjectsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(subjectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.values(value).filter(
    (one) => typeof one === 'string' || (Array.isArray(one) && one.every((item) => typeof item === 'string')),
  );
  const mark = 'subject' in value ? value.subject : undefined;
  return [
    ...(own.some((one) => holdsCanary(JSON.stringify(one))) ? [mark] : []),
    ...Object.values(value).flatMap(subjectsIn),
  ];
}
