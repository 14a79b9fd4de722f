import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog, DialogButton } from './dialog.tsx';

const leave = (onClose?: () => void) => (
  <>
    <DialogButton dialog="leave">Leave</DialogButton>
    <Dialog
      id="leave"
      heading="Leave this page?"
      closeWords="Close"
      onClose={onClose}
      actions={<Button>Stay</Button>}
    >
      <p>What you wrote is kept.</p>
    </Dialog>
  </>
);

it('opens with the keyboard, has a name, and returns focus when it closes', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await render(leave(onClose));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes by its button and by a click outside', async () => {
  const screen = await render(leave());
  const opener = screen.getByRole('button', { name: 'Leave' });
  const dialog = screen.getByRole('dialog');
  await opener.click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
});

it('works with the browser’s own commands before any script has loaded', async () => {
  const screen = await render(leave());
  await expect.element(screen.getByRole('button')).toHaveAttribute('command', 'show-modal');
  await expect.element(screen.getByRole('button')).toHaveAttribute('commandfor', 'leave');
});

it('opens and closes under the app’s control', async () => {
  const requestFor = (open: boolean) => (
    <Dialog id="asked" heading="Your session has ended" closeWords="Close" open={open}>
      <p>Sign in again. What you wrote is kept.</p>
    </Dialog>
  );
  const screen = await render(requestFor(true));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await screen.rerender(requestFor(false));
  await expect.element(dialog).not.toBeInTheDocument();
});

function Ask() {
  const [isOpen, setOpen] = useState(false);
  const answer = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      {isOpen && (
        <Dialog
          id="ask"
          heading="Leave this page?"
          closeWords="Close"
          open
          onClose={answer}
          actions={<Button onClick={answer}>Stay</Button>}
        >
          <p>What you wrote is kept.</p>
        </Dialog>
      )}
    </>
  );
}

it('returns focus when an answer removes it from the page', async () => {
  const screen = await render(<Ask />);
  const opener = screen.getByRole('button', { name: 'Leave' });
  await opener.click();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
