import { expect, it } from 'vitest';
import { chooseTransport } from '../../../platform/api.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { NextActionCard } from './next-action.tsx';

it('moves keyboard focus to the result after “nothing has changed” is answered', async () => {
  chooseTransport(async () => ({ status: 200, body: { ask_after: '2027-06-01T00:00:00Z' } }));
  const plain = { title: null, at: null, zone: null, count: null };
  const action = { kind: 'something_changed' as const, path: '/blood-cancer', ...plain };
  const screen = await givenPart(<NextActionCard action={action} />, {});
  const button = screen.getByRole('button', { name: 'Nothing has changed' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  (button.element() as HTMLElement).click();
  await expect.element(screen.getByText('Thank you. We’ll ask again another time.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Thank you. We’ll ask again another time.');
});

it('sends only the chosen answer, once, and shows only it as busy', async () => {
  const sent: unknown[] = [];
  chooseTransport(({ body }) => {
    sent.push(body);
    return new Promise(() => {});
  });
  const plain = { title: null, at: null, zone: null, count: null };
  const action = { kind: 'something_changed' as const, path: '/blood-cancer', ...plain };
  const screen = await givenPart(<NextActionCard action={action} />, {});
  const nothing = screen.getByRole('button', { name: 'Nothing has changed' });
  const later = screen.getByRole('button', { name: 'Ask me later' });
  await later.click();
  await expect.element(later).toHaveAttribute('data-busy');
  await expect.element(nothing).not.toHaveAttribute('data-busy');
  (nothing.element() as HTMLElement).click();
  expect(sent).toEqual([{ answer: 'later' }]);
});
