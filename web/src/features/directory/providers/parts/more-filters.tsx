import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Select } from '@kindred/ui/select.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { languageIn } from '../../../../platform/languages.ts';
import {
  ages,
  distances,
  distanceOf,
  onlyYes,
  serviceReferralLabels,
  ways,
  type ListedServices,
} from '../model.ts';

interface Choice {
  name: string;
  legend: string;
  options: Readonly<Record<string, MessageDescriptor | string>>;
}

/** Rarely used filters are collapsed, with the active ones listed beside the button. */
export function MoreFilters({ listed }: { listed: ListedServices }) {
  const { t, i18n } = useLingui();
  const params = new URLSearchParams(useLocation().search);
  const inWords = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  const named = (codes: readonly string[]) =>
    Object.fromEntries(codes.map((code) => [code, languageIn(code, i18n.locale)]));
  const choices: readonly Choice[] = [
    {
      name: 'services_filter',
      legend: t`Kind of help`,
      options: Object.fromEntries(listed.types.map(({ slug, name }) => [slug, name])),
    },
    { name: 'delivery', legend: t`How you get help`, options: ways },
    { name: 'referral', legend: t`How to start`, options: { none: serviceReferralLabels.none } },
    { name: 'age', legend: t`Age of the person who needs help`, options: ages },
    ...(listed.languages.length > 1
      ? [{ name: 'language', legend: t`Language`, options: named(listed.languages) }]
      : []),
    { name: 'wheelchair', legend: t`Wheelchair access`, options: onlyYes },
    { name: 'first_nations', legend: t`For Aboriginal and Torres Strait Islander people`, options: onlyYes },
  ];
  const chosen = choices.flatMap(({ name, options }) => {
    const words = options[params.get(name) ?? ''];
    return words ? [inWords(words)] : [];
  });
  return (
    <Disclosure summary={t`More filters`} hint={chosen.length > 0 ? chosen.join(', ') : undefined}>
      <div className="k-finder-filters">
        {listed.from && (
          <Select
            name="within"
            label={t`Distance`}
            defaultValue={distanceOf(listed)}
            options={Object.entries(distances).map(([value, words]) => ({ value, label: i18n._(words) }))}
          />
        )}
        {choices.map(({ name, legend, options }) => (
          <Select
            key={name}
            name={name}
            id={`filter-${name}`}
            label={legend}
            defaultValue={options[params.get(name) ?? ''] ? (params.get(name) ?? '') : ''}
            options={[
              { value: '', label: t`All` },
              ...Object.entries(options).map(([value, label]) => ({ value, label: inWords(label) })),
            ]}
          />
        ))}
      </div>
    </Disclosure>
  );
}
