import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { DepartmentSearch } from './department-search.tsx';

const answerWith = (name: string): ApiAnswer => ({
  status: 200,
  body: { items: [{ name, words: `${name} 3000`, postcode: '3000', lat: -37, lon: 145 }] },
});

it('an answer that comes after a newer search does not replace it', async () => {
  const answers: ((answer: ApiAnswer) => void)[] = [];
  chooseTransport(() => new Promise((resolve) => answers.push(resolve)));
  const places: (string | null)[] = [];
  await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <DepartmentSearch onFound={({ words }) => places.push(words)} />
    </I18nProvider>,
  );
  const search = async (typed: string, count: number) => {
    await page.getByRole('textbox').fill(typed);
    await page.getByRole('button').first().click();
    await expect.poll(() => answers.length).toBe(count);
  };
  await search('Melton', 1);
  await search('Ballarat', 2);
  answers[1]?.(answerWith('Ballarat'));
  await expect.poll(() => places).toEqual(['Ballarat 3000']);
  answers[0]?.(answerWith('Melton'));
  await search('Geelong', 3);
  answers[2]?.(answerWith('Geelong'));
  await expect.poll(() => places.at(-1)).toBe('Geelong 3000');
  expect(places).toEqual(['Ballarat 3000', 'Geelong 3000']);
});
