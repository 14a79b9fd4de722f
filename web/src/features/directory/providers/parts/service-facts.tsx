import type { Service } from '@kindred/contract/directory/providers.ts';
import { useLingui } from '@lingui/react/macro';
import { languageIn } from '../../../../platform/languages.ts';
import { FactList, type Fact } from '../../../library/listing/public.tsx';
import { serviceCostLabels, serviceReferralLabels, ways } from '../model.ts';

/** What, for whom, at what cost and where: every known fact except how to reach it and when. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t, i18n } = useLingui();
  const { for_whom, cost, fees, referral, delivery, languages, ages, wait, interpreters } = service;
  const costWords = fees ?? (cost === 'not_known' ? undefined : i18n._(serviceCostLabels[cost]));
  const years = ages && agesInWords(ages, t);
  const all: readonly (readonly [name: string, words: string | false | null | undefined])[] = [
    [t`Who it’s for`, for_whom],
    [t`Cost`, costWords],
    [t`Referral`, referral === 'not_known' ? null : i18n._(serviceReferralLabels[referral])],
    [t`How you get help`, delivery.map((way) => i18n._(ways[way])).join('\u00a0· ')],
    [t`Waiting time`, wait],
    [t`Age`, years],
    [t`Languages`, languages.map((code) => languageIn(code, i18n.locale)).join(', ')],
    [t`Interpreters`, interpreters],
    [t`Area`, areaInWords(service, t)],
    [t`Kinds of help`, service.types.map(({ name }) => name).join('\u00a0· ')],
    [
      t`First Nations`,
      service.first_nations ? t`Run by, or designed for, Aboriginal and Torres Strait Islander people` : null,
    ],
  ];
  const known = all.flatMap(([name, words]): Fact[] => (words ? [[name, words]] : []));
  return <FactList facts={known} />;
}

/** What to ask them, said only once and only on this page. */
export function UnknownFacts({ service }: { service: Service }) {
  const { t, i18n } = useLingui();
  const { cost, fees, referral, hours, hours_note: note, covers, areas, nationwide } = service;
  const unknown = [
    ...(cost === 'not_known' && !fees ? [t`what it costs`] : []),
    ...(referral === 'not_known' ? [t`whether you need a referral`] : []),
    ...(covers.length + areas.length === 0 && !nationwide ? [t`which area it serves`] : []),
    ...(hours.length === 0 && !note ? [t`when they’re open`] : []),
  ];
  if (unknown.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(unknown);
  return <p className="k-quiet">{t`We don’t yet know ${list}. Please ask when you get in touch.`}</p>;
}

function areaInWords(
  { covers, areas, nationwide }: Service,
  t: ReturnType<typeof useLingui>['t'],
): string | undefined {
  const parts = areas.map(({ name, km }) => (km === null ? name : t`within ${km} km of ${name}`));
  const words = [...covers, ...parts].join(', ');
  return words === '' && nationwide ? t`The whole country` : sentenceCase(words);
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function agesInWords(
  { from, to }: NonNullable<Service['ages']>,
  t: ReturnType<typeof useLingui>['t'],
): string {
  if (from !== null && to !== null && to < 120) return t`${from} to ${to} years`;
  return from !== null && from > 0 ? t`From ${from} years` : t`Up to ${to ?? 0} years`;
}
