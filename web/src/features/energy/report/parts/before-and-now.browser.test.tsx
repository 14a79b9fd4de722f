import '@kindred/ui/core.css';
import '../../review/parts/energy-review.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BeforeAndNow } from './before-and-now.tsx';

const start = { on: '2027-02-28', fatigue: 10, interference: 7, confidence: 3 };

/** As narrow as the report on a phone of this width. */
async function givenRatings(width: number, latest: EnergyReport['latest']) {
  await page.viewport(width, 900);
  const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
  const pain = { mean: 4.8333, max: 10, n: 6 };
  const report = { baseline: start, latest, pain, low_mood: pain, days_in_all: 7 } as EnergyReport;
  const shown = await render(
    <I18nProvider i18n={i18n}>
      <div style={{ paddingInline: '1rem' }}>
        <div className="k-report">
          <BeforeAndNow report={report} />
        </div>
      </div>
    </I18nProvider>,
  );
  await document.fonts.ready;
  return shown;
}

it.each([320, 390])('every column of the ratings fits on a %i px wide phone', async (width) => {
  const { container } = await givenRatings(width, { ...start, on: '2027-03-28', fatigue: 6, confidence: 10 });
  const frames = [...container.querySelectorAll('.k-table')];
  expect(frames).toHaveLength(2);
  for (const { scrollWidth, clientWidth } of frames) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByRole('row', { name: /^Tiredness .* 10 6 4 lower$/ })).toBeVisible();
});

it('shows no columns without numbers until a week is reviewed', async () => {
  const { container } = await givenRatings(320, null);
  await expect.element(page.getByRole('columnheader', { name: 'Start 28 Feb' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Now' }).elements()).toHaveLength(0);
  expect(page.getByRole('columnheader', { name: 'Change' }).elements()).toHaveLength(0);
  expect(container.textContent).toContain('There’s no current rating yet.');
});
