import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Link } from './link.tsx';

it('a busy button keeps its width, says so and cannot be pressed twice', async () => {
  const onClick = vi.fn<() => void>();
  const button = (busy: boolean) => (
    <Button look="primary" busy={busy} busyWords="Sending…" onClick={onClick}>
      Send me a link
    </Button>
  );
  const screen = await render(button(false));
  await document.fonts.ready;
  const before = screen
    .getByRole('button', { name: 'Send me a link' })
    .element()
    .getBoundingClientRect().width;
  await screen.rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Sending…' });
  expect(busy.element().getBoundingClientRect().width).toBe(before);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sending…');
  await busy.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
});

it('a busy button does not submit its form again', async () => {
  const onSubmit = vi.fn<() => void>();
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await page.getByRole('button').click({ force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

it('an external link says that it opens in a new tab', async () => {
  const screen = await render(
    <Link href="https://example.org" newTab="opens in a new tab">
      The makers
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'The makers (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});
