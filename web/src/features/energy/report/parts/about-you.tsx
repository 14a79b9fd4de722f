import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { ReportRead } from '../queries.ts';
import { NameForm } from './name-form.tsx';

type Props = Omit<ComponentProps<typeof NameForm>, 'withDiagnosis'> & Pick<ReportRead, 'subject'>;

/** The name and diagnosis on the report, and the form that changes them. */
export function AboutYou({ subject, ...form }: Props) {
  const { t } = useLingui();
  const isOwn = subject === 'self';
  const about = {
    self: t`Your name and diagnosis come from your profile. You can change them or leave them off.`,
    other: t`Your name comes from your profile. You can change it or leave it off. This report is about your own energy, so it never mentions anyone else’s illness.`,
    unknown: t`Your name comes from your profile. You can change it or leave it off. If you have blood cancer yourself, tell us in your profile, and you can add your diagnosis here.`,
  };
  return (
    <section className="k-panel" aria-labelledby="on-it">
      <h2 id="on-it">{t`What the report says about you`}</h2>
      <p>{about[subject ?? 'unknown']}</p>
      <Disclosure summary={isOwn ? t`Name and diagnosis on the report` : t`Change the name on the report`}>
        <NameForm {...form} withDiagnosis={isOwn} />
      </Disclosure>
    </section>
  );
}
