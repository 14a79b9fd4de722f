import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { DiscreetChoice } from './discreet-choice.tsx';

it('saves the latest choice when it changes quickly, however long the first save takes', async () => {
  let stored: unknown;
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    stored = body;
    return { status: 200, body };
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <DiscreetChoice first />
    </I18nProvider>,
  );
  const choice = screen.getByRole('checkbox');
  await choice.click();
  await choice.click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // Answers the latest request first, if there are several.
    waiting.pop()?.();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(choice).toBeChecked();
  expect(stored).toEqual({ discreet_messages: true });
});

it('shows the stored value after two quick choices that could not be saved', async () => {
  const waiting: (() => void)[] = [];
  chooseTransport(async (): Promise<ApiAnswer> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return { status: 503, body: { code: 'maintenance', status: 503, errors: [] } };
  });
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const screen = await givenPart(<DiscreetChoice first={false} />, shell);
  const choice = screen.getByRole('checkbox');
  await choice.click();
  await choice.click();
  for (let replies = 0; replies < 2; replies += 1) {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
  }
  await expect.element(screen.getByRole('link', { name: 'Call', exact: false })).toBeVisible();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(choice).not.toBeChecked();
});
