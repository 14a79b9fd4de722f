import {
  longestCharityName,
  longestShortName,
  type CharityDetails,
  type CharityPage,
} from '@kindred/contract/staff/charity.ts';
import { TextField, type TextFieldProps } from '@kindred/ui/field.tsx';
import { openingSentence } from '@kindred/contract/opening-sentence.ts';
import { Week } from '../../../../platform/week/week.tsx';
import { Holidays } from '../../../connect/opening-hours/public.tsx';
import { detailNames, hoursMistakes } from '../model.ts';

type TextDetail = Exclude<keyof CharityDetails, 'line_hours'>;

export interface DetailFieldsProps {
  page: CharityPage;
  typed: CharityDetails;
  mistakes: Readonly<Record<string, string>>;
  onChange: (next: Partial<CharityDetails>) => void;
}

/** Values set in the environment are shown, but cannot be edited. */
export function DetailFields({ page, typed, mistakes, onChange }: DetailFieldsProps) {
  const field = (name: TextDetail, more: Partial<TextFieldProps> = {}) => {
    const isOperators = (page.set_by_operator as readonly string[]).includes(name);
    const { hint, ...input } = more;
    return (
      <TextField
        name={name}
        label={detailNames[name]}
        autoComplete="off"
        maxLength={name === 'tagline' || name === 'line_cost' || name === 'line_name' ? 120 : 500}
        {...input}
        hint={isOperators ? 'Set by the operator of the server. It can’t be changed here.' : hint}
        readOnly={isOperators}
        error={mistakes[`details.${name}`]}
        value={typed[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    );
  };
  return (
    <>
      <section className="k-record-card k-charity-card" aria-labelledby="charity-names">
        <h2 id="charity-names">Names</h2>
        <div className="k-charity-two">
          {field('charity_name', {
            maxLength: longestCharityName,
            hint: 'In page titles and reports.',
          })}
          {field('app_name', {
            maxLength: longestCharityName,
            hint: 'In the app, emails and texts.',
          })}
          {field('short_name', {
            maxLength: longestShortName,
            hint: `Under the icon, up to ${longestShortName} characters.`,
          })}
          {field('website', {
            type: 'url',
            aside: '(optional)',
            hint: 'Starts with https://',
          })}
        </div>
        {field('tagline', { hint: 'One sentence about the app.' })}
      </section>
      <section className="k-record-card k-charity-card" aria-labelledby="charity-line">
        <h2 id="charity-line">Phone line</h2>
        <div className="k-charity-two">
          {field('line_name', { hint: 'As people know it.' })}
          {field('line_phone', { type: 'tel', hint: 'As people read and dial it.' })}
          {field('line_email', {
            type: 'email',
            aside: '(optional)',
            hint: 'Where people can write to us.',
          })}
          {field('line_cost', { hint: 'Such as “Free to call in Australia”.' })}
        </div>
      </section>
    </>
  );
}

/** The grid, and the sentence generated from it. */
export function LineHoursCard({ page, typed, mistakes, onChange }: DetailFieldsProps) {
  const { line_hours: hours } = typed;
  const change = (next: Partial<typeof hours>) => onChange({ line_hours: { ...hours, ...next } });
  return (
    <section className="k-record-card k-charity-card" aria-labelledby="line-hours">
      <h2 id="line-hours">Hours of the phone line</h2>
      <p className="k-charity-sentence" role="status">
        People read: “{openingSentence(hours, page.zone, page.today)}.”
      </p>
      <div className="k-hours">
        <Week
          openings={hours.openings}
          zone={page.zone}
          mistakes={hoursMistakes(mistakes)}
          onChange={(openings) => change({ openings })}
        />
        <Holidays
          closed="phone line"
          holidays={hours.holidays}
          today={page.today}
          mistakes={hoursMistakes(mistakes)}
          onChange={(holidays) => change({ holidays })}
        />
      </div>
    </section>
  );
}
