import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Short', 'Plain', 'Full'].map((label) => ({
  key: label.toLowerCase(),
  label,
  panel: <p>{label} text</p>,
}));

it('arrow keys, Home and End move through the tabs and open them', async () => {
  const screen = await render(<Tabs label="Levels" tabs={tabs} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Short' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Plain' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Plain' })).toHaveTextContent('Plain text');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Short' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'Full' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Tab}');
  await expect.element(screen.getByRole('tabpanel')).toHaveFocus();
});

it('arrow keys are mirrored in a right-to-left layout', async () => {
  const screen = await render(
    <div dir="rtl">
      <Tabs label="Levels" tabs={tabs} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'Plain' })).toHaveFocus();
});

const things = (
  <Menu
    words="My things"
    items={[
      { label: 'My bookmarks', href: '#bookmarks' },
      { label: 'Terms', href: 'https://example.org', newTab: 'opens in a new tab' },
    ]}
  />
);

it('a menu opens with the keyboard, its links work, and Escape returns focus', async () => {
  const screen = await render(things);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: 'Terms (opens in a new tab)' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'My bookmarks' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'My things' })).toHaveFocus();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it('a menu closes after one of its links is followed', async () => {
  const screen = await render(things);
  await screen.getByRole('button', { name: 'My things' }).click();
  await screen.getByRole('link', { name: 'My bookmarks' }).click();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
