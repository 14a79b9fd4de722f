import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { MyStrategy } from './my-strategy.tsx';

const tried = { id: 'nap', name: 'A short nap', used_days: 1, helped: null, state: 'done' };

function Tried({ state = tried.state }: { state?: string }) {
  const [strategy, setStrategy] = useState({ ...tried, state } as unknown as PatientStrategy);
  return <MyStrategy strategy={strategy} level={2} onChanged={setStrategy} />;
}

it('saves the latest answer when it changes quickly, however long the first save takes', async () => {
  let stored: unknown;
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    stored = body;
    return { status: 200, body: { ...tried, ...(body as object) } };
  });
  const screen = await givenPart(<Tried />, {});
  const last = screen.getByLabelText('No difference');
  await screen.getByLabelText('It helped', { exact: true }).click();
  await last.click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // Answers the latest request first, if there are several.
    waiting.pop()?.();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(last).toBeChecked();
  expect(stored).toEqual({ helped: 0 });
});

it('stopping a strategy in a review says so and keeps the focus there', async () => {
  chooseTransport(async ({ body }): Promise<ApiAnswer> => ({
    status: 200,
    body: { ...tried, ...(body as object) },
  }));
  const screen = await givenPart(<Tried state="active" />, {});
  await screen.getByRole('button', { name: 'Stop trying this' }).click();
  await expect.element(screen.getByText('You’ve stopped trying this.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('You’ve stopped trying this.');
});
