import './wellbeing.css';
import type { MyCaw } from '@kindred/contract/wellbeing.ts';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { Prose, TableFrame } from '@kindred/ui/prose.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import { isDrawn, seriesOf, type Series } from '../model.ts';
import { ScoreChart } from './score-chart.tsx';

/** What was said so far: in a sentence or two, as a drawing where there is something to compare, and as a table. */
export function History({ items }: { items: readonly MyCaw[] }) {
  const { t } = useLingui();
  const series = seriesOf(items);
  const sentences = useSentences(items, series);
  const table = <Table items={items} />;
  return (
    <section className="k-section" aria-labelledby="history">
      <h2 id="history">{t`How it was`}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isDrawn(series) ? (
        <ChartFrame
          caption={t`How the numbers changed`}
          words={{ legend: t`Show it as`, chart: t`Chart`, table: t`Table` }}
          chart={<ScoreChart series={series} />}
          table={table}
        />
      ) : (
        table
      )}
    </section>
  );
}

/** What the drawing shows, without a word on what it may mean. */
function useSentences(items: readonly MyCaw[], series: readonly Series[]): string[] {
  const { t, i18n } = useLingui();
  const since = dayInWords(items.at(-1)?.said_on ?? '', i18n.locale);
  const times = t`${plural(items.length, { one: 'You noted how you are once', other: 'You noted how you are # times' })}, since ${since}. 0 is best and 6 is worst.`;
  const changes = series.flatMap(({ concern, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) return [];
    const [before, now] = [first.score, last.score];
    return [
      concern === null
        ? t`All in all you chose ${before} the first time and ${now} the last time.`
        : t`For “${concern}” you chose ${before} the first time and ${now} the last time.`,
    ];
  });
  return [times, ...changes];
}

function Table({ items }: { items: readonly MyCaw[] }) {
  const { t, i18n } = useLingui();
  const number = (score: number | null) => (score === null ? t`not said` : String(score));
  return (
    <Prose>
      <TableFrame label={t`How it was`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`All in all`}</th>
              <th scope="col">{t`What troubled you`}</th>
              <th scope="col">{t`What you added`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, said_on, wellbeing, concerns, note }) => (
              <tr key={id}>
                <th scope="row">{dayInWords(said_on, i18n.locale)}</th>
                <td>{number(wellbeing)}</td>
                <td>
                  {concerns.length === 0
                    ? t`not said`
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
