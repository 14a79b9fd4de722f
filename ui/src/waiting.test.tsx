import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChartFrame } from './chart-frame.tsx';
import { ProblemNotice } from './problem.tsx';
import { Toasts } from './toast.tsx';
import { Waiting } from './waiting.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a loading state appears after two seconds and offers a way out after ten', async () => {
  const screen = await render(
    <Waiting words="Looking for tips…" wayOut={<a href="#saved">Read what is saved</a>} />,
  );
  const status = screen.getByRole('status');
  expect(status.element().textContent).toBe('');
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(status).toHaveTextContent('Looking for tips…');
  await vi.advanceTimersByTimeAsync(8_000);
  await expect.element(status).toHaveTextContent('Looking for tips…Read what is saved');
});

const saved = [{ id: 'one', words: 'Saved to your bookmarks.' }];

it('a toast disappears after ten seconds', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  await render(<Toasts messages={saved} dismissWords="Close" onDismiss={onDismiss} />);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(onDismiss).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onDismiss).toHaveBeenCalledWith('one');
});

it('a toast stays while it has focus or the pointer, and can be closed', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const screen = await render(<Toasts messages={saved} dismissWords="Close" onDismiss={onDismiss} />);
  const close = screen.getByRole('button', { name: 'Close' }).element();
  if (close instanceof HTMLElement) close.focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  if (close instanceof HTMLElement) close.click();
  expect(onDismiss).toHaveBeenCalledWith('one');
});

it('a problem is announced immediately only if it follows the person’s own action', async () => {
  const words = { happened: 'We could not send your message', next: 'Try again.' };
  const screen = await render(<ProblemNotice after="arrival" {...words} />);
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  await screen.rerender(<ProblemNotice after="action" {...words} />);
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
});

it('a chart switches to its table without any script', async () => {
  const screen = await render(
    <ChartFrame
      caption="Lower at the end of the week."
      chart={<p>the picture</p>}
      table={<p>the numbers</p>}
      tableLabel="Show as a table"
    />,
  );
  const [picture, numbers] = [
    screen.getByText('the picture').element(),
    screen.getByText('the numbers').element(),
  ];
  expect([picture.checkVisibility(), numbers.checkVisibility()]).toEqual([true, false]);
  const table = screen.getByRole('checkbox', { name: 'Show as a table' }).element();
  if (table instanceof HTMLElement) table.click();
  expect([picture.checkVisibility(), numbers.checkVisibility()]).toEqual([false, true]);
});
