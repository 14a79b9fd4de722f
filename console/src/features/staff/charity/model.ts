import { openingSentence } from '@kindred/contract/opening-sentence.ts';
import type { CharityDetails, CharityPage } from '@kindred/contract/staff/charity.ts';

export const detailNames: Readonly<Record<keyof CharityDetails, string>> = {
  charity_name: 'Name of the charity',
  app_name: 'Name of the app',
  short_name: 'Short name',
  tagline: 'What it’s for',
  website: 'Website',
  line_name: 'Name of the phone line',
  line_phone: 'Phone number',
  line_email: 'Email address',
  line_cost: 'What a call costs',
  line_hours: 'Hours of the phone line',
};

const otherNames: Readonly<Record<string, string>> = {
  number: 'Emergency number',
  fever_celsius: 'Fever limit',
  main: 'Main colour',
  accent: 'Second colour',
  logo: 'Logo',
};

/** The label of a changed field. */
export const changedFieldName = (field: string): string =>
  (detailNames as Readonly<Partial<Record<string, string>>>)[field] ?? otherNames[field] ?? field;

/** A value of a field as one line. */
export function detailInWords(field: keyof CharityDetails, value: unknown, page: CharityPage): string {
  if (field === 'line_hours')
    return openingSentence(value as CharityDetails['line_hours'], page.zone, page.today);
  return typeof value === 'string' && value !== '' ? value : 'none';
}

/** Optional fields that are empty are sent as null. */
export const cleanDetails = (details: CharityDetails): CharityDetails => ({
  ...details,
  website: details.website?.trim() ? details.website.trim() : null,
  line_email: details.line_email?.trim() ? details.line_email.trim() : null,
});

/** Errors in the hours, keyed the way the grid names its fields. */
export const hoursMistakes = (mistakes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mistakes).map(([field, message]) => [
      field.replace(/^details\.line_hours\./, ''),
      message,
    ]),
  );

/** The pages of the charity section. */
export const charityPages = (current: string) =>
  [
    ['/charity', 'Details'],
    ['/charity/look', 'Logo and colours'],
    ['/charity/messages', 'Emails and text messages'],
    ['/charity/history', 'History'],
  ].map(([href = '', words]) => ({ key: href, href, words, chosen: href === current }));
