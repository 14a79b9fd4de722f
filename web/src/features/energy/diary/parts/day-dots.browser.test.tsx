import '@kindred/ui/core.css';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayDots } from './day-dots.tsx';

const strip = Array.from({ length: 7 }, (_, at) => ({
  date: daysAfter('2027-03-01', at),
  look: 'filled' as const,
  canWrite: true,
}));

it.each([320, 390])('short day names fit on a %i px wide phone', async (width) => {
  await page.viewport(width, 700);
  const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
  const { container } = await render(
    <I18nProvider i18n={i18n}>
      <div style={{ paddingInline: '2rem' }}>
        <DayDots strip={strip} today="2027-03-07" onChoose={() => undefined} />
      </div>
    </I18nProvider>,
  );
  await document.fonts.ready;
  const names = [...container.querySelectorAll('.k-week-short')];
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  for (const { scrollWidth, clientWidth, firstElementChild } of container.querySelectorAll('button')) {
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(firstElementChild?.getBoundingClientRect().width).toBeLessThanOrEqual(clientWidth);
  }
});
