import { expect, it } from 'vitest';
import { chooseTransport } from '../../../platform/api.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { Clarity } from './clarity.tsx';

it('moves keyboard focus to the thanks after the question of clarity is answered', async () => {
  chooseTransport(async () => ({ status: 201, body: { id: '', clear: true } }));
  const screen = await givenPart(<Clarity topic="fatigue" />, {});
  await expect.element(screen.getByRole('button', { name: /Yes/ })).toBeVisible();
  const button = screen.getByRole('button', { name: /Yes/ }).element() as HTMLElement;
  button.focus();
  button.click();
  await expect.element(screen.getByText('Thank you.', { exact: false })).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/^Thank you/);
});
