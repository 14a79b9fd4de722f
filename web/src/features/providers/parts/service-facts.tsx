import type { Service } from '@kindred/contract/providers.ts';
import { useLingui } from '@lingui/react/macro';
import { languageIn } from '../../../platform/languages.ts';
import { FactList, type Fact } from '../../lists/public.tsx';
import { costs, referrals, ways } from '../model.ts';
import { OpenNow, useHours } from './facts.tsx';

/** What, for whom, at what cost, when and where: everything but how to reach it. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t, i18n } = useLingui();
  const { for_whom, cost, fees, referral, delivery, hours, hours_note, languages, ages, wait, covers } =
    service;
  const opens = useHours(hours, hours_note);
  const years = ages && agesInWords(ages, t);
  const all: readonly Fact[] = [
    ...(for_whom ? [[t`For whom`, for_whom] as const] : []),
    [t`Cost`, fees ?? i18n._(costs[cost])],
    [t`Referral`, i18n._(referrals[referral])],
    [t`How you get help`, delivery.map((way) => i18n._(ways[way])).join(', ')],
    ...(wait ? [[t`Wait`, wait] as const] : []),
    [
      t`Hours`,
      <span key="hours">
        {opens} <OpenNow hours={hours} />
      </span>,
    ],
    ...(hours.length > 0 && hours_note ? [[t`About the hours`, hours_note] as const] : []),
    ...(years ? [[t`Age`, years] as const] : []),
    [t`Languages`, languages.map((code) => languageIn(code, i18n.locale)).join(', ')],
    ...(service.interpreters ? [[t`Interpreters`, service.interpreters] as const] : []),
    [t`Area`, covers.length > 0 ? covers.join(', ') : t`The whole country`],
    [t`Kinds of help`, service.types.map(({ name }) => name).join(', ')],
    ...(service.first_nations
      ? [[t`First Nations`, t`Run by or made for Aboriginal and Torres Strait Islander people`] as const]
      : []),
  ];
  return <FactList facts={all} />;
}

function agesInWords(
  { from, to }: NonNullable<Service['ages']>,
  t: ReturnType<typeof useLingui>['t'],
): string {
  if (from !== null && to !== null && to < 120) return t`${from} to ${to} years`;
  return from !== null && from > 0 ? t`From ${from} years` : t`Up to ${to ?? 0} years`;
}
