import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { TriedToggle } from './tried.tsx';

it('moves focus to the question after someone says that they tried a tip, or that they did not', async () => {
  chooseTransport(async ({ method, body }) => {
    if (method === 'GET') return { status: 200, body: { tries: [] } };
    const { tried, helped } = body as { tried: boolean; helped: null };
    return { status: 200, body: { mine: tried ? { tip_id: 'nap', helped } : null } };
  });
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
  const screen = await givenPart(<TriedToggle tip="nap" />, {});
  await screen.getByRole('button', { name: 'I tried it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'You tried this' })).toHaveFocus();
  await screen.getByRole('button', { name: 'It helped' }).click();
  await expect.element(screen.getByRole('button', { name: 'It helped' })).toHaveFocus();
  await screen.getByRole('button', { name: 'I didn’t try it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Did you try this?' })).toHaveFocus();
});
