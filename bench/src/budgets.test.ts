import { expect, it } from 'vitest';
import { budgetFindings } from './budgets.ts';

/** The app is built before the tests run; each figure is told, whether it is good or not. */
it.each(budgetFindings())('keeps its size: $name', ({ name, goal, figure, note, verdict }) => {
  console.log(`${name}: ${figure} (goal ${goal}; ${note})`);
  expect({ figure, verdict }).toEqual({ figure, verdict: 'good' });
});
