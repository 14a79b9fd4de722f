import type { Sentence } from '@kindred/contract/energy-coach/sentences.ts';
import type { PatientStrategy } from '@kindred/contract/energy-strategies.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import {
  behind,
  inPlaces,
  placesOf,
  type FigureName,
  type Part,
  type Picture,
  type SentenceCode,
  type SentenceOf,
} from '../model.ts';
import { bandWords, kindWords, partOfDayWords, trendWords } from './words.tsx';

const figureWords: Readonly<Record<FigureName, MessageDescriptor>> = {
  filled: msg`Days you filled in`,
  needed: msg`Days that are needed`,
  mean: msg`Average`,
  median: msg`In the middle`,
  lowest: msg`Lowest`,
  highest: msg`Highest`,
  added: msg`All added up`,
  days: msg`Number of days`,
  entries: msg`Number of entries`,
  morning: msg`Morning, average`,
  afternoon: msg`Afternoon, average`,
  evening: msg`Evening, average`,
  usual_load: msg`A usual day of yours`,
  much: msg`Much more than usual from`,
  usual_energy: msg`Your usual energy`,
  low: msg`Far below it up to`,
  differ: msg`How much your days differ (half or more is up and down)`,
  with_it: msg`Energy on days you used it`,
  without_it: msg`Energy on the other days`,
  before: msg`The week before`,
  now: msg`This week`,
  change: msg`Change`,
};
const partWords: Readonly<Record<Part, MessageDescriptor>> = {
  tiredness: msg`Tiredness`,
  energy: msg`Energy`,
  load: msg`How much you did`,
};

type Told = { locale: string; say: I18n['_']; nameOf: (id: string) => string };
const tenth = (value: number, { locale }: Told) => inPlaces(value, 1, locale);

const kindOf = (category: string, { say }: Told) => say(kindWords[category as keyof typeof kindWords]);

/** What the days say, never why. */
const wordsOf: { [C in SentenceCode]: (sentence: SentenceOf<C>, told: Told) => MessageDescriptor } = {
  not_enough_days: ({ counted, length, least }) =>
    msg`You filled in ${counted} of ${length} days. A picture needs ${least}.`,
  tiredness: ({ band, mean, n }, told) => {
    const word = told.say(bandWords[band as keyof typeof bandWords]);
    return msg`Your tiredness was ${word}: ${tenth(mean, told)} of 10 on average, over ${plural(n, { one: '# day', other: '# days' })}.`;
  },
  worst_day: ({ date, tiredness }, told) =>
    msg`Your most tired day was ${dayInWords(date, told.locale)}: ${tiredness} of 10.`,
  best_block: ({ block, mean }, told) =>
    msg`Your best time was the ${told.say(partOfDayWords[block])}: energy ${tenth(mean, told)} of 10 on average.`,
  boom_bust: ({ count, first_boom, first_bust }, { locale }) => {
    const [boom, bust] = [dayInWords(first_boom, locale), dayInWords(first_bust, locale)];
    return count === 1
      ? msg`On ${boom} you did much more than usual. On the next day, ${bust}, your energy was far below usual.`
      : msg`On ${count} days you did much more than usual, and your energy was far below usual on the next day. The first time was ${boom}.`;
  },
  up_and_down: () => msg`Your days went up and down: some were very full, and some almost empty.`,
  steady: () => msg`Your days were steady: you did about as much on each of them.`,
  giver: ({ category, labels }, told) =>
    msg`${kindOf(category, told)} gave you energy: ${labels.join(', ')}.`,
  drainer: ({ category, labels }, told) => msg`${kindOf(category, told)} took energy: ${labels.join(', ')}.`,
  strategy_days: ({ id, energy_used, energy_not_used }, told) =>
    msg`On days you used “${told.nameOf(id)}” your energy was ${tenth(energy_used, told)} on average. On the other days it was ${tenth(energy_not_used, told)}.`,
  treatment: ({ tiredness_after }, told) =>
    msg`In the two days after treatment your tiredness was ${tenth(tiredness_after, told)} of 10 on average.`,
  trend: ({ word }, { say }) =>
    msg`Against the week before, it was ${say(trendWords[word as keyof typeof trendWords])}.`,
};

function inWords(sentence: Sentence, told: Told): MessageDescriptor {
  const of = wordsOf[sentence.code] as (sentence: Sentence, told: Told) => MessageDescriptor;
  return of(sentence, told);
}

interface Props {
  sentence: Sentence;
  picture: Picture;
  strategies?: readonly PatientStrategy[];
}

/** A plain sentence that can be held to account: the numbers it came from are one tap away. */
export function SentenceWithNumbers({ sentence, picture, strategies }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = (id: string) => strategies?.find((one) => one.id === id)?.name ?? t`what you tried`;
  const told = { locale: i18n.locale, say: i18n._.bind(i18n), nameOf };
  return (
    <div className="k-sentence">
      <p>{i18n._(inWords(sentence, told))}</p>
      <Disclosure summary={t`The numbers it came from`}>
        <Numbers sentence={sentence} picture={picture} />
      </Disclosure>
    </div>
  );
}

function Numbers({ sentence, picture }: Pick<Props, 'sentence' | 'picture'>) {
  const { t, i18n } = useLingui();
  const { figures, parts, days } = behind(sentence, picture);
  return (
    <>
      <dl className="k-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{i18n._(figureWords[name])}</dt>
            <dd>{inPlaces(value, placesOf(name), i18n.locale)}</dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <TableFrame label={t`The days it came from`}>
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
                  <th scope="row">{dayInWords(day.date, i18n.locale)}</th>
                  {parts.map((part) => (
                    <td key={part}>{valueIn(day[part], part, i18n.locale)}</td>
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

export function valueIn(value: number | null, part: Part, locale: string): string {
  return value === null ? '–' : inPlaces(value, part === 'tiredness' ? 0 : 2, locale);
}
