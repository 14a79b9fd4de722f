import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalendarEntry } from '../device/calendar-file.ts';
import { CalendarFile } from './calendar-file.tsx';

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'SUMMARY:Physio',
  'DTSTART:20270304T090000',
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

function Plan() {
  const [entries, setEntries] = useState<readonly CalendarEntry[]>([]);
  return (
    <>
      <p>{entries.map(({ name }) => name).join(', ')}</p>
      <CalendarFile date="2027-03-04" zone="Australia/Sydney" onRead={setEntries} />
    </>
  );
}

it('a file that is not a calendar leaves what was read before unchanged', async () => {
  const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
  await render(
    <I18nProvider i18n={i18n}>
      <Plan />
    </I18nProvider>,
  );
  const choose = (name: string, text: string) =>
    page.getByLabelText('Calendar file', { exact: true }).upload(new File([text], name));
  await choose('own.ics', calendar);
  await expect.element(page.getByText('Physio')).toBeVisible();
  await choose('photo.ics', 'no calendar');
  await expect.element(page.getByText(/Nothing has changed\./)).toBeInTheDocument();
  await expect.element(page.getByText('Physio')).toBeVisible();
});
