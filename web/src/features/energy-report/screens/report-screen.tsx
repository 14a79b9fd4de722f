import { ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { later } from '../../../platform/later.tsx';
import { dayInWords } from '../../../platform/clock.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { BackToList } from '../../lists/public.tsx';
import { ReportSheet } from '../parts/report-sheet.tsx';
import { ReportWays } from '../parts/report-ways.tsx';
import { readReport, type ReportRead } from '../queries.ts';

const NameForm = later(async () => (await import('../parts/name-form.tsx')).NameForm, []);

export const load: NonNullable<ScreenModule['load']> = ({ url }) => readReport(url.searchParams.get('cycle'));

export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<ReportRead | null>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`My energy report`}
        lead={t`One or two pages for your doctor or nurse. This is what they see.`}
      />
      {read ? (
        <Report key={read.report.cycles.map(({ id }) => id).join()} read={read} />
      ) : (
        <EmptyState
          heading={t`There is no report yet`}
          next={
            <>
              <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
                {t`Start my first week`}
              </ButtonLink>
              <CallUs />
            </>
          }
        >
          <p>{t`Once you keep a diary, your report is made of it. You can print it, save it, or share it by link.`}</p>
        </EmptyState>
      )}
    </>
  );
}

function Report({ read: { coach, report: first, cycles } }: { read: ReportRead }) {
  const { t, i18n } = useLingui();
  const [named, setNamed] = useState<Pick<typeof first, 'name' | 'diagnosis'>>(first);
  const report = { ...first, name: named.name, diagnosis: named.diagnosis };
  return (
    <>
      <ReportWays report={report} />
      <ReportSheet report={report} />
      <div className="k-section k-report-ways">
        <Disclosure summary={t`Name and diagnosis on the report`}>
          <NameForm coach={coach.id} report={first} onNamed={setNamed} />
        </Disclosure>
        {cycles.length > 1 && (
          <Disclosure summary={t`Choose the weeks`}>
            <ul className="k-list" role="list" data-layout="rows">
              <li>
                <Link href="/energy-coach/report?cycle=all" alone>
                  {t`All weeks`}
                </Link>
              </li>
              {cycles.map(({ id, number, starts_on }) => (
                <li key={id}>
                  <Link href={`/energy-coach/report?cycle=${id}`} alone>
                    {t`Week ${number}, from ${dayInWords(starts_on, i18n.locale)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </>
  );
}
