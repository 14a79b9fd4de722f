import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { bandWords, toOneDecimal, trendWords } from '../../review/public.tsx';
import { tirednessOf, treatmentName } from '../model.ts';

/** The report in three to six sentences, phrased like a handover. */
export function ReportInShort({ report }: { report: EnergyReport }) {
  const { t } = useLingui();
  const sentences = useSentences(report);
  return (
    <section className="k-report-short" aria-labelledby="report-short">
      <h3 id="report-short">{t`At a glance`}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function useSentences(report: EnergyReport): readonly string[] {
  const { t, i18n } = useLingui();
  const { cycles, treatment_days, red_flags } = report;
  const one = (value: number) => toOneDecimal(value, i18n.locale);
  const tiredness = tirednessOf(report.daily);
  const latest = cycles.findLast(({ counted }) => counted > 0);
  const band = cycles.length === 1 && latest?.band ? i18n._(bandWords[latest.band]) : undefined;
  const sentences: string[] = [];
  if (tiredness) {
    const average = one(tiredness.mean);
    const days = t`${plural(tiredness.count, { one: '# day', other: '# days' })}`;
    sentences.push(
      band
        ? t`Tiredness averaged ${average} out of 10 over ${days}: ${band}.`
        : t`Tiredness averaged ${average} out of 10 over ${days}.`,
      t`The worst score was ${tiredness.worst} out of 10, on ${formatDate(tiredness.worstOn, i18n.locale)}.`,
    );
  } else sentences.push(t`No tiredness was recorded.`);
  if (latest?.trend) {
    const word = i18n._(trendWords[latest.trend.word]);
    sentences.push(t`Compared with the last week you filled in before it, the latest week was ${word}.`);
  }
  if (latest && latest.interference !== null)
    sentences.push(t`How much tiredness got in the way: ${one(latest.interference)} out of 10.`);
  if (treatment_days.length > 0) {
    const kinds = [...new Set(treatment_days.map(({ kind }) => kind))];
    const names = kinds.map((kind) => i18n._(treatmentName(kind))).join(', ');
    sentences.push(
      t`Treatment on ${plural(treatment_days.length, { one: '# day', other: '# days' })}: ${names}.`,
    );
  }
  sentences.push(
    red_flags.length === 0
      ? t`No red flags were recorded.`
      : t`Red flags on ${plural(red_flags.length, { one: '# day', other: '# days' })}, listed above.`,
  );
  return sentences;
}
