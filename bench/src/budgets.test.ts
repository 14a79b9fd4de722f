import { expect, it } from 'vitest';
import { budgetFindings } from './budgets.ts';

/** The app is built before the tests run; every figure is printed, whether or not it meets its goal. */
it.each(budgetFindings())('stays within its size budget: $name', ({ name, goal, figure, note, verdict }) => {
  console.log(`${name}: ${figure} (goal ${goal}; ${note})`);
  expect({ figure, verdict }).toEqual({ figure, verdict: 'good' });
});
