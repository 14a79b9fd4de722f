import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { isEnoughOf, ratingChanges, type Rating } from '@kindred/contract/energy/rules/before-and-now.ts';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { toOneDecimal } from '../../review/public.tsx';

/** The ratings from the start beside the latest ones, then pain and mood: numbers without a verdict. */
export function BeforeAndNow({ report }: { report: EnergyReport }) {
  const { t } = useLingui();
  return (
    <div className="k-report-two">
      <section className="k-section" aria-labelledby="report-ratings">
        <h3 id="report-ratings">{t`At the start and now`}</h3>
        <Ratings report={report} />
      </section>
      <section className="k-section" aria-labelledby="report-pain">
        <h3 id="report-pain">{t`Pain and mood`}</h3>
        <PainAndMood report={report} />
      </section>
    </div>
  );
}

function Ratings({ report: { baseline, latest } }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const words: Record<Rating, string> = {
    fatigue: t`Tiredness (10 is the worst)`,
    interference: t`How much tiredness gets in the way (10 is the worst)`,
    confidence: t`Confidence to do something about it (10 is the most)`,
  };
  const changeIn = (change: number | null) => {
    if (change === null) return '–';
    const size = Math.abs(change);
    return change === 0 ? t`the same` : change > 0 ? t`${size} higher` : t`${size} lower`;
  };
  const format = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const on = (rated: EnergyReport['latest']) => rated && format.format(Date.parse(`${rated.on}T00:00:00Z`));
  return (
    <>
      <TableFrame label={t`Ratings from 0 to 10, at the start and now`}>
        <table className="k-numbers">
          <thead>
            <tr>
              <th scope="col">{t`Rating, 0 to 10`}</th>
              <th scope="col">
                {t`Start`} <span className="k-report-on">{on(baseline)}</span>
              </th>
              {latest && (
                <>
                  <th scope="col">
                    {t`Now`} <span className="k-report-on">{on(latest)}</span>
                  </th>
                  <th scope="col">{t`Change`}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {ratingChanges(baseline, latest).map(({ rating, before, now, change }) => (
              <tr key={rating}>
                <th scope="row">{words[rating]}</th>
                <td>{before ?? '–'}</td>
                {latest && (
                  <>
                    <td>{now}</td>
                    <td>{changeIn(change)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {latest === null && <p>{t`There’s no current rating yet. It’s added when a week is reviewed.`}</p>}
    </>
  );
}

function PainAndMood({ report: { pain, low_mood, days_in_all: all } }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const rows = [
    { name: t`Pain`, scores: pain },
    { name: t`Low mood`, scores: low_mood },
  ];
  const tooFew = rows.some(({ scores }) => scores && !isEnoughOf(scores, all));
  return (
    <>
      <TableFrame label={t`Pain and mood, from 0 to 10`}>
        <table className="k-numbers">
          <thead>
            <tr>
              <th scope="col">{t`0 (none) to 10 (worst)`}</th>
              <th scope="col">{t`Average`}</th>
              <th scope="col">{t`Highest`}</th>
              <th scope="col">{t`Days`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, scores }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{scores && isEnoughOf(scores, all) ? toOneDecimal(scores.mean, i18n.locale) : '–'}</td>
                <td>{scores?.max ?? '–'}</td>
                <td>{t`${scores?.n ?? 0} of ${all}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {tooFew && <p>{t`An average is left out when too few days have a score.`}</p>}
    </>
  );
}
