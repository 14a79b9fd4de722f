import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProgressBar } from './progress.tsx';

it('a progress line of more steps than loops is straight', async () => {
  const screen = await render(<ProgressBar value={2 / 9} label="Progress" words="Step 2 of 9" steps={9} />);
  const loops = () => screen.getByRole('progressbar').element().querySelectorAll('use').length;
  expect(loops()).toBe(0);
  await screen.rerender(<ProgressBar value={2 / 4} label="Progress" words="Step 2 of 4" steps={4} />);
  expect(loops()).toBe(2);
});
