import type { BesideBust } from '@kindred/contract/energy/rules/picture-types.ts';
import type { Sentence } from '@kindred/contract/energy/rules/sentences.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import {
  behind,
  figureIn,
  toOneDecimal,
  type FigureName,
  type SummaryPart,
  type SummaryPicture,
  type SentenceCode,
  type SentenceOf,
} from '../model.ts';
import { bandWords, cycleKindLabels, namedKindWords, partOfDayWords, trendWords } from './words.tsx';

const figureWords: Readonly<Record<FigureName, MessageDescriptor>> = {
  filled: msg`Days you filled in`,
  needed: msg`Days needed`,
  mean: msg`Average`,
  median: msg`Middle value (median)`,
  lowest: msg`Lowest`,
  highest: msg`Highest`,
  added: msg`Total`,
  days: msg`Number of days`,
  entries: msg`Number of entries`,
  named: msg`Days you chose this answer`,
  answered: msg`Days you answered the question`,
  morning: msg`Average in the morning`,
  afternoon: msg`Average in the afternoon`,
  evening: msg`Average in the evening`,
  usual_load: msg`Your usual day`,
  much: msg`“Much more than usual” starts at`,
  usual_energy: msg`Your usual energy`,
  low: msg`“Far below usual” starts at`,
  differ: msg`How much your days vary (50% or more means up and down)`,
  with_it: msg`Energy on days you used this idea`,
  without_it: msg`Energy on other days`,
  before: msg`The last week you filled in`,
  now: msg`This week`,
  change: msg`Change`,
};
const partWords: Readonly<Record<SummaryPart, MessageDescriptor>> = {
  tiredness: msg`Tiredness`,
  energy: msg`Energy`,
  load: msg`How much you did`,
};

type Details = { locale: string; say: I18n['_']; nameOf: (id: string) => string };
const tenth = (value: number, { locale }: Details) => toOneDecimal(value, locale);

const kindOf = (category: string, { say }: Details) =>
  say(cycleKindLabels[category as keyof typeof cycleKindLabels]);

const namedIn = (what: string, { say }: Details) => say(namedKindWords[what as keyof typeof namedKindWords]);

/** A low-energy day can have other causes than a busy day. */
const besideWords: Readonly<Record<BesideBust, Record<'one' | 'several', MessageDescriptor>>> = {
  treatment: {
    one: msg`You’d had treatment around then, so that may be the reason.`,
    several: msg`You’d had treatment around one of those days, so that may be the reason.`,
  },
  poor_sleep: {
    one: msg`You’d also slept badly, so that may be part of the reason.`,
    several: msg`You’d also slept badly before one of those days, so that may be part of the reason.`,
  },
};

/** What the days show, but never why. */
const wordsOf: { [C in SentenceCode]: (sentence: SentenceOf<C>, details: Details) => MessageDescriptor } = {
  not_enough_days: ({ counted, length, least }) =>
    msg`You filled in ${counted} of ${length} days. ${least} days are enough to see a pattern.`,
  tiredness: ({ band, mean, n }, details) => {
    const word = details.say(bandWords[band as keyof typeof bandWords]);
    return msg`Your tiredness was ${word}. It averaged ${tenth(mean, details)} out of 10 over ${plural(n, { one: '# day', other: '# days' })}.`;
  },
  worst_day: ({ date, tiredness }, details) =>
    msg`Your most tired day was ${formatDate(date, details.locale)}, at ${tiredness} out of 10.`,
  best_block: ({ block, mean }, details) =>
    msg`Your best time of day was the ${details.say(partOfDayWords[block])}. Your energy averaged ${tenth(mean, details)} out of 10.`,
  boom_bust: ({ count, first_boom, first_bust, beside }, { locale, say }) => {
    const [boom, bust] = [formatDate(first_boom, locale), formatDate(first_bust, locale)];
    const words =
      count === 1
        ? msg`On ${boom} you did much more than usual. The next day, ${bust}, your energy was much lower than usual.`
        : msg`On ${count} days you did much more than usual, and the next day your energy was much lower than usual. The first time was ${boom}.`;
    return beside ? msg`${say(words)} ${say(besideWords[beside][count === 1 ? 'one' : 'several'])}` : words;
  },
  up_and_down: () => msg`Your days were up and down: some were very busy, and others almost empty.`,
  steady: () => msg`Your days were steady: you did about the same amount each day.`,
  giver: ({ category, labels }, details) =>
    msg`${kindOf(category, details)} gave you energy: ${labels.join(', ')}.`,
  drainer: ({ category, labels }, details) =>
    msg`${kindOf(category, details)} drained your energy: ${labels.join(', ')}.`,
  named_giver: ({ what, dates: { length: named }, answered }, details) =>
    msg`${namedIn(what, details)} gave you energy on ${named} of the ${answered} days you answered.`,
  named_drainer: ({ what, dates: { length: named }, answered }, details) =>
    msg`${namedIn(what, details)} drained your energy on ${named} of the ${answered} days you answered.`,
  strategy_days: ({ id, energy_used, energy_not_used }, details) =>
    msg`On days you used “${details.nameOf(id)}”, your energy averaged ${tenth(energy_used, details)}. On the other days it averaged ${tenth(energy_not_used, details)}.`,
  treatment: ({ tiredness_after }, details) =>
    msg`In the 2 days after treatment, your tiredness averaged ${tenth(tiredness_after, details)} out of 10.`,
  trend: ({ word }, { say }) =>
    msg`Compared with the last week you filled in, this week was ${say(trendWords[word as keyof typeof trendWords])}.`,
};

function inWords(sentence: Sentence, details: Details): MessageDescriptor {
  const of = wordsOf[sentence.code] as (sentence: Sentence, details: Details) => MessageDescriptor;
  return of(sentence, details);
}

interface Props {
  sentence: Sentence;
  picture: SummaryPicture;
  strategies?: readonly PatientStrategy[];
}

/** A plain statement, with its figures one tap away. */
export function SentenceWithNumbers({ sentence, picture, strategies }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = (id: string) => strategies?.find((one) => one.id === id)?.name ?? t`what you tried`;
  const details = { locale: i18n.locale, say: i18n._.bind(i18n), nameOf };
  return (
    <div className="k-sentence">
      <p>{i18n._(inWords(sentence, details))}</p>
      <Disclosure summary={t`See the numbers`}>
        <Numbers sentence={sentence} picture={picture} />
      </Disclosure>
    </div>
  );
}

function Numbers({ sentence, picture }: Pick<Props, 'sentence' | 'picture'>) {
  const { t, i18n } = useLingui();
  const { figures, parts, days, dates } = behind(sentence, picture);
  return (
    <>
      <dl className="k-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{i18n._(figureWords[name])}</dt>
            <dd>{figureIn(name, value, i18n.locale)}</dd>
          </div>
        ))}
      </dl>
      {dates.length > 0 && (
        <p>{t`Chosen on: ${dates.map((date) => formatDate(date, i18n.locale)).join(', ')}`}</p>
      )}
      {days.length > 0 && (
        <TableFrame label={t`The days behind these numbers`}>
          <table className="k-numbers">
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                {parts.map((part) => (
                  <th key={part} scope="col">
                    {i18n._(partWords[part])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatDate(day.date, i18n.locale)}</th>
                  {parts.map((part) => (
                    <td key={part}>{valueIn(day[part], i18n.locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  );
}

export function valueIn(value: number | null, locale: string): string {
  return value === null ? '–' : toOneDecimal(value, locale);
}
