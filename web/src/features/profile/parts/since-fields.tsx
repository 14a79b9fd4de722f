import type { DiagnosedIn } from '@kindred/contract/profile.ts';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { deviceNow } from '../../../platform/clock.ts';
import { typedIn } from '../../../platform/form.ts';

interface Props {
  titles: readonly { slug: string; title: string }[];
  chosen: readonly string[];
  diagnosedIn: DiagnosedIn;
}

const earliest = 1940;

/** A year and optionally a month for each chosen diagnosis. A deselected one keeps its answer, hidden. */
export function SinceFields({ titles, chosen, diagnosedIn: existing }: Props) {
  const { t, i18n } = useLingui();
  const thisYear = new Date(deviceNow()).getFullYear();
  const years = Array.from({ length: thisYear - earliest + 1 }, (_, ago) => String(thisYear - ago));
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2027, month, 15)),
  }));
  return titles.map(({ slug, title }) => {
    const [year = '', month = ''] = (existing[slug] ?? '').split('-');
    return (
      <fieldset key={slug} className="k-group" hidden={!chosen.includes(slug)}>
        <legend className="k-group-legend">
          {t`Date of diagnosis: ${title}`} <span className="k-field-aside">{t`(optional)`}</span>
        </legend>
        <div className="k-since">
          <Select
            name={`since_year_${slug}`}
            label={t`Year`}
            defaultValue={year}
            options={[{ value: '', label: t`Not sure` }, ...years.map((one) => ({ value: one, label: one }))]}
          />
          <Select
            name={`since_month_${slug}`}
            label={t`Month`}
            defaultValue={month}
            options={[{ value: '', label: t`Not sure` }, ...months]}
          />
        </div>
      </fieldset>
    );
  });
}

/** The diagnosis dates of chosen diagnoses: a year, and optionally a month. */
export function datesIn(form: FormData, chosen: readonly string[]): DiagnosedIn {
  const dates: DiagnosedIn = {};
  for (const slug of chosen) {
    const [year, month] = [typedIn(form, `since_year_${slug}`), typedIn(form, `since_month_${slug}`)];
    if (year !== '') dates[slug] = month === '' ? year : `${year}-${month}`;
  }
  return dates;
}

/** A month needs a year, and dates must not be in the future. */
export function wrongDates(form: FormData, chosen: readonly string[]): 'no_year' | 'to_come' | undefined {
  const here = new Date(deviceNow());
  const now = `${here.getFullYear()}-${String(here.getMonth() + 1).padStart(2, '0')}`;
  const typed = (part: string, slug: string) => typedIn(form, `since_${part}_${slug}`);
  if (chosen.some((slug) => typed('month', slug) !== '' && typed('year', slug) === '')) return 'no_year';
  const late = Object.values(datesIn(form, chosen)).some((date) => date > now.slice(0, date.length));
  return late ? 'to_come' : undefined;
}
