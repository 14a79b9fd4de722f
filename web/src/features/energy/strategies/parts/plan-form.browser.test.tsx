import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { PlanForm } from './plan-form.tsx';

it('says how far a plan is over the limit, instead of counting below zero', async () => {
  const screen = await givenPart(<PlanForm id="nap" first="" onSaved={() => undefined} />, {});
  await screen.getByRole('textbox').fill('x'.repeat(142));
  await expect.element(screen.getByText('2 characters over the limit').first()).toBeVisible();
});

it('a plan that is being changed again no longer counts as saved', async () => {
  chooseTransport(async () => ({ status: 200, body: {} }));
  const screen = await givenPart(<PlanForm id="nap" first="" onSaved={() => undefined} />, {});
  await screen.getByRole('textbox').fill('When I’ve had lunch, then I’ll rest.');
  await screen.getByRole('button', { name: 'Save my plan' }).click();
  await expect.element(screen.getByText('Your plan is saved.')).toBeVisible();
  await screen.getByRole('textbox').fill('When I’ve had lunch, then I’ll nap.');
  await expect.element(screen.getByText('Your plan is saved.')).not.toBeInTheDocument();
});
