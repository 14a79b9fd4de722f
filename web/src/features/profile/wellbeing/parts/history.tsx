import './wellbeing.css';
import type { MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { Bar, BarList } from '@kindred/ui/bar-list.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { Prose, TableFrame } from '@kindred/ui/prose.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { highest, isDrawn, seriesOf, type Series } from '../model.ts';
import { ScoreChart } from './score-chart.tsx';

/** Earlier check-ins: in a sentence or two, as a chart if there is something to compare, and as a table. */
export function History({ items }: { items: readonly MyCaw[] }) {
  const { t } = useLingui();
  const series = seriesOf(items);
  const sentences = useSentences(items, series);
  const table = <Table items={items} />;
  return (
    <section className="k-panel" aria-labelledby="history">
      <h2 id="history">{t`How you’ve been`}</h2>
      <div className="k-history">
        <div className="k-history-words">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {series.length > 0 ? (
          <ChartFrame
            caption={isDrawn(series) ? t`How your scores have changed` : t`Your scores so far`}
            tableLabel={t`Show as a table`}
            chart={isDrawn(series) ? <ScoreChart series={series} /> : <ScoreBars series={series} />}
            table={table}
          />
        ) : (
          table
        )}
      </div>
    </section>
  );
}

/** With nothing to compare yet, each score is a bar. */
function ScoreBars({ series }: { series: readonly Series[] }) {
  const { t } = useLingui();
  return (
    <BarList>
      {series.map(({ concern, points }) => {
        const score = points.at(-1)?.score ?? 0;
        return (
          <Bar
            key={concern}
            label={concern ?? t`How I am overall`}
            words={t`${score} out of ${highest}`}
            value={score}
            max={highest}
            tone={concern === null ? 'gum' : 'wattle'}
          />
        );
      })}
    </BarList>
  );
}

/** What the chart shows, without a word on what it might mean. */
function useSentences(items: readonly MyCaw[], series: readonly Series[]): string[] {
  const { t, i18n } = useLingui();
  const since = formatDate(items.at(-1)?.said_on ?? '', i18n.locale);
  const times = t`${plural(items.length, { one: 'You checked in once, on', other: 'You’ve checked in # times since' })} ${since}. 0 is best and 6 is worst.`;
  const changes = series.flatMap(({ concern, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) return [];
    const [before, now] = [first.score, last.score];
    return [
      concern === null
        ? t`Overall, you chose ${before} the first time and ${now} most recently.`
        : t`For “${concern}”, you chose ${before} the first time and ${now} most recently.`,
    ];
  });
  return [times, ...changes];
}

function Table({ items }: { items: readonly MyCaw[] }) {
  const { t, i18n } = useLingui();
  const number = (score: number | null) => (score === null ? t`no answer` : String(score));
  return (
    <Prose>
      <TableFrame label={t`How you’ve been`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Overall`}</th>
              <th scope="col">{t`What was worrying you`}</th>
              <th scope="col">{t`What you added`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, said_on, wellbeing, concerns, note }) => (
              <tr key={id}>
                <th scope="row">{formatDate(said_on, i18n.locale)}</th>
                <td>{number(wellbeing)}</td>
                <td>
                  {concerns.length === 0
                    ? t`no answer`
                    : concerns.map(({ words, score }) => `${words}: ${number(score)}`).join(' · ')}
                </td>
                <td>{note ?? t`nothing`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Prose>
  );
}
