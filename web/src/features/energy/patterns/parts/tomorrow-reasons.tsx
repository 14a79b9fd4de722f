import './energy-patterns.css';
import type { EnergyTomorrow } from '@kindred/contract/energy/patterns.ts';
import { Link } from '@kindred/ui/link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { cycleKindLabels, toOneDecimal, namedKindWords, treatmentWords } from '../../review/public.tsx';

type Envelope = EnergyTomorrow['envelope'];

/** Tomorrow as a number of days since the last treatment, and how that day went before. */
export function DayAfterTreatment({ after }: { after: Envelope['after_treatment'] }) {
  const { t, i18n } = useLingui();
  if (!after) return null;
  const { kind, on, day, tiredness } = after;
  const name = i18n._(treatmentWords[kind as keyof typeof treatmentWords]);
  return (
    <section className="k-panel k-pattern" aria-labelledby="after-treatment">
      <h2 id="after-treatment">{t`Day ${day} after treatment`}</h2>
      <p>{t`Your last ${name} was on ${formatDate(on, i18n.locale)}.`}</p>
      <p>
        {tiredness
          ? t`On day ${day}, your tiredness averaged ${toOneDecimal(tiredness.mean, i18n.locale)} out of 10 after ${plural(tiredness.n, { one: '# treatment', other: '# treatments' })}.`
          : t`We can’t tell yet what day ${day} is usually like for you. To see that, we need diary entries after 2 treatments.`}
      </p>
      <p>
        <Link href="/energy-coach/treatment">{t`See all days after treatment`}</Link>
      </p>
    </section>
  );
}

/** What cost energy in the last four weeks, with the entries behind it. */
export function KnownCosts({ envelope: { drainers, cost } }: { envelope: Envelope }) {
  const { t, i18n } = useLingui();
  const lines = [
    ...drainers.map(({ category, labels, mean, n }) => {
      const average = toOneDecimal(mean, i18n.locale).replace('-', '−');
      return {
        key: category,
        name: `${i18n._(cycleKindLabels[category])} (${labels.join(', ')})`,
        why: t`average ${average} over ${plural(n, { one: '# entry', other: '# entries' })}, from −2 to +2`,
      };
    }),
    ...cost.listed.map(({ what, dates: { length: days } }) => ({
      key: `named-${what}`,
      name: i18n._(namedKindWords[what]),
      why: t`you chose it on ${days} of the ${cost.answered} days you answered`,
    })),
  ];
  return (
    <section className="k-panel k-pattern" aria-labelledby="known-costs">
      <h2 id="known-costs">{t`What has drained your energy lately`}</h2>
      {lines.length === 0 ? (
        <p>{t`Nothing came up more than once in the last 28 days, so there isn’t enough to tell.`}</p>
      ) : (
        <>
          <ul>
            {lines.map(({ key, name, why }) => (
              <li key={key}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
          <p>{t`If one of these is on tomorrow, a rest before it may help.`}</p>
        </>
      )}
    </section>
  );
}
