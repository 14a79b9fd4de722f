import { expect, it } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { PlanForm } from './plan-form.tsx';

it('says how far a plan is over the limit, instead of counting below zero', async () => {
  const screen = await givenPart(<PlanForm id="nap" first="" onSaved={() => undefined} />, {});
  await screen.getByRole('textbox').fill('x'.repeat(142));
  await expect.element(screen.getByText('2 characters over the limit').first()).toBeVisible();
});
