import { expect, it } from 'vitest';
import { ApiProblem } from '../api.ts';
import { backoff, classifyError } from './retry-policy.ts';

const refused = (status: number, code: string) =>
  new ApiProblem({ type: '', title: '', detail: '', errors: [], request_id: '', status, code });

it.each([
  [503, 'busy', 'later'],
  [503, 'maintenance', 'later'],
  [429, 'rate_limited', 'later'],
  [422, 'validation', 'never'],
])('outbox: classifies %i %s as %s', (status, code, expected) => {
  expect(classifyError(refused(status, code))).toBe(expected);
});

it('outbox: retries after five seconds, then at growing intervals', () => {
  expect([0, 1, 2, 20].map(backoff)).toEqual([5_000, 10_000, 20_000, 300_000]);
});
