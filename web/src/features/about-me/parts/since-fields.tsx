import type { DiagnosedIn } from '@kindred/contract/about-me.ts';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { wallClock } from '../../../platform/clock.ts';

interface Props {
  titles: readonly { slug: string; title: string }[];
  chosen: readonly string[];
  known: DiagnosedIn;
}

const earliest = 1940;

/** A year, and the month for whoever knows it, of each that is chosen. What is not chosen keeps its answer, unseen. */
export function SinceFields({ titles, chosen, known }: Props) {
  const { t, i18n } = useLingui();
  const thisYear = new Date(wallClock()).getFullYear();
  const years = Array.from({ length: thisYear - earliest + 1 }, (_, ago) => String(thisYear - ago));
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2027, month, 15)),
  }));
  return titles.map(({ slug, title }) => {
    const [year = '', month = ''] = (known[slug] ?? '').split('-');
    return (
      <fieldset key={slug} className="k-group" hidden={!chosen.includes(slug)}>
        <legend className="k-group-legend">
          {t`Since when: ${title}`} <span className="k-field-aside">{t`(optional)`}</span>
        </legend>
        <div className="k-since">
          <Select
            name={`since_year_${slug}`}
            label={t`Year`}
            defaultValue={year}
            options={[{ value: '', label: t`Not said` }, ...years.map((one) => ({ value: one, label: one }))]}
          />
          <Select
            name={`since_month_${slug}`}
            label={t`Month`}
            defaultValue={month}
            options={[{ value: '', label: t`Not said` }, ...months]}
          />
        </div>
      </fieldset>
    );
  });
}
