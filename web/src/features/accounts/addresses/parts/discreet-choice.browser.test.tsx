import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { DiscreetChoice } from './discreet-choice.tsx';

it('whoever changes their mind at once has what they chose last, however long the first choice takes', async () => {
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
    // The last one first, if there are several.
    waiting.pop()?.();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(choice).toBeChecked();
  expect(stored).toEqual({ discreet_messages: true });
});
