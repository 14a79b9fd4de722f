import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { streamState, useStreamState } from './stream-state.ts';

function Says() {
  return <p>It is {useStreamState()}.</p>;
}

it('shows each change of the connection state', async () => {
  const { container } = await render(<Says />);
  expect(container.textContent).toBe('It is not connected.');
  streamState.tell('catching up');
  await expect.poll(() => container.textContent).toBe('It is catching up.');
  streamState.tell('live');
  await expect.poll(() => container.textContent).toBe('It is live.');
  expect(document.documentElement.dataset['stream']).toBe('live');
});
