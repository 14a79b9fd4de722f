import { LineHours, type CharityRecord } from '@kindred/contract/content/configs.ts';
import { openingSentence } from '@kindred/contract/opening-sentence.ts';
import { longestShortName, operatorFields, type CharityDetails } from '@kindred/contract/staff/charity.ts';
import type { OperatorCharity } from '#platform/content/operator.ts';

export type OperatorField = (typeof operatorFields)[number];

/** The settings as shown on the page: one flat record. */
export function detailsOf(charity: CharityRecord): CharityDetails {
  const { charity_name, app_name, short_name, tagline, website, support_line, line_hours } = charity;
  return {
    charity_name,
    app_name,
    short_name: short_name ?? app_name.slice(0, longestShortName).trim(),
    tagline,
    website: website ?? null,
    line_name: support_line.name,
    line_phone: support_line.phone,
    line_email: support_line.email,
    line_cost: support_line.cost,
    line_hours: LineHours.parse(line_hours ?? { openings: [], holidays: [] }),
  };
}

/**
 * Makes equal hours equal as JSON: in the key order of the contract, because jsonb has its own, and without holidays
 * that have passed, because dropping those is no one's change.
 */
export function withComparableHours<Fields extends Partial<CharityDetails>>(
  fields: Fields,
  today: string,
): Fields {
  if (!fields.line_hours) return fields;
  const { openings, holidays } = LineHours.parse(fields.line_hours);
  return { ...fields, line_hours: { openings, holidays: holidays.filter(({ day }) => day >= today) } };
}

/** Past holidays are dropped. The sentence about hours is generated from the grid, so the two cannot differ. */
export function withDetails(charity: CharityRecord, details: CharityDetails, today: string): CharityRecord {
  const {
    line_name: name,
    line_phone: phone,
    line_email: email,
    line_cost: cost,
    line_hours,
    ...names
  } = details;
  const holidays = line_hours.holidays.filter(({ day }) => day >= today);
  const hours = { openings: line_hours.openings, holidays };
  return {
    ...charity,
    ...names,
    support_line: {
      name,
      phone,
      email,
      cost,
      hours: openingSentence(hours, charity.zone, today),
      sample: charity.support_line.sample && phone === charity.support_line.phone,
    },
    line_hours: hours,
  };
}

/** The fields that the operator set. */
export function fieldsOfOperator({ support_line, emergency, ...names }: OperatorCharity): OperatorField[] {
  const set: Readonly<Record<OperatorField, unknown>> = {
    charity_name: names.charity_name,
    app_name: names.app_name,
    short_name: names.short_name,
    website: names.website,
    line_phone: support_line?.phone,
    line_email: support_line?.email,
    number: emergency?.number,
    fever_celsius: emergency?.fever_celsius,
  };
  return operatorFields.filter((field) => set[field] !== undefined);
}

/** Excludes the operator's fields, beneath which staff's earlier values are kept. */
export function exceptOperator(
  details: CharityDetails,
  saved: CharityDetails,
  operator: OperatorCharity,
): CharityDetails {
  const kept = fieldsOfOperator(operator).filter((field) => field in saved);
  return { ...details, ...Object.fromEntries(kept.map((field) => [field, saved[field as 'app_name']])) };
}
