import type { DiagnosisRecord } from '@kindred/contract/profile.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { dateInWords } from '../../../platform/clock.ts';
import type { ProfileChoices } from '../queries.ts';
import { useStages } from './who-fields.tsx';

/** Earlier answers with their dates. Keeping them means that a change loses nothing. */
export function IllnessHistory({
  items,
  choices,
}: {
  items: readonly DiagnosisRecord[];
  choices: ProfileChoices;
}) {
  const { t, i18n } = useLingui();
  const stages = useStages();
  const whose = { self: t`Your diagnosis`, other: t`Their diagnosis` };
  if (items.length === 0) return null;
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const sinceOf = (date: string | undefined) => {
    if (date === undefined) return '';
    const when = date.length === 4 ? date : month.format(Date.parse(`${date}-15T00:00:00Z`));
    return ` (${t`since ${when}`})`;
  };
  const nameOf = (slug: string) => {
    if (slug === 'not_sure') return t`not sure`;
    if (slug === 'prefer_not_to_say') return t`prefer not to say`;
    return choices.diagnoses.find((one) => one.slug === slug)?.title ?? slug.replaceAll('-', ' ');
  };
  return (
    <Disclosure summary={t`What you told us before`}>
      <List layout="rows">
        {items.map(({ id, subject, said_at, diagnosis, diagnosed_in, stage }) => (
          <div key={id}>
            <strong>{dateInWords(said_at, i18n.locale)}</strong>
            <p>
              {subject && `${whose[subject]}: `}
              {diagnosis.length === 0
                ? t`No blood cancer chosen`
                : diagnosis.map((slug) => `${nameOf(slug)}${sinceOf(diagnosed_in[slug])}`).join(' · ')}
            </p>
            {stage && <p>{stages.find(({ value }) => value === stage)?.label}</p>}
          </div>
        ))}
      </List>
    </Disclosure>
  );
}
