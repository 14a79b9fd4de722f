import '../parts/energy-report.css';
import { reportBasisOf } from '@kindred/contract/energy/rules/report-basis.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { deferHydration, lazyPart } from '../../../../platform/deferred.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { ReportSheet } from '../parts/report-sheet.tsx';
import { weeksOfAll } from '../model.ts';
import { readReport, type ReportRead } from '../queries.ts';

const ReportWays = deferHydration(async () => (await import('../parts/report-ways.tsx')).ReportWays, []);
const NoReport = lazyPart(async () => (await import('../parts/no-report.tsx')).NoReport);
const ToDiary = lazyPart(async () => (await import('../parts/no-report.tsx')).ToDiary);
const AboutYou = deferHydration(async () => (await import('../parts/about-you.tsx')).AboutYou, []);

export const load: NonNullable<ScreenModule['load']> = ({ url }) => readReport(url.searchParams.get('cycle'));

export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<ReportRead | null>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`My energy report`}
        lead={t`1 or 2 pages for your doctor or nurse. This is what they’ll see.`}
        action={
          read &&
          reportBasisOf(read.report) !== 'nothing' && (
            <ButtonLink look="primary" href="/energy-coach/share" icon="share">
              {t`Share by link`}
            </ButtonLink>
          )
        }
      />
      {read ? (
        <Report key={read.report.cycles.map(({ id }) => id).join()} read={read} />
      ) : (
        <Suspense fallback={null}>
          <NoReport />
        </Suspense>
      )}
    </>
  );
}

function Report({ read: { coach, report: first, subject, cycles } }: { read: ReportRead }) {
  const [named, setNamed] = useState<Pick<typeof first, 'name' | 'diagnosis'>>(first);
  const report = { ...first, ...named };
  return (
    <>
      {cycles.length > 1 && <ChooseWeeks cycles={cycles} visible={report.cycles.map(({ id }) => id)} />}
      <ReportSheet report={report} />
      {reportBasisOf(report) === 'nothing' ? (
        <Suspense fallback={null}>
          <ToDiary />
        </Suspense>
      ) : (
        <div className="k-wide k-report-ways">
          <ReportWays report={report} />
          <AboutYou coach={coach.id} report={first} subject={subject} onNamed={setNamed} />
        </div>
      )}
    </>
  );
}

interface ChooseWeeksProps {
  cycles: ReportRead['cycles'];
  visible: readonly string[];
}

/** Visible above the report: which weeks it covers. */
function ChooseWeeks({ cycles, visible }: ChooseWeeksProps) {
  const { t, i18n } = useLingui();
  const all = weeksOfAll(cycles);
  const isAll = visible.join() === all.map(({ id }) => id).join();
  const link = (cycle: string, words: string, isHere: boolean) => (
    <li key={cycle}>
      <Anchor href={`/energy-coach/report?cycle=${cycle}`} aria-current={isHere ? 'true' : undefined}>
        {words}
      </Anchor>
    </li>
  );
  return (
    <nav className="k-wide k-report-weeks" aria-label={t`Choose the weeks`}>
      <ul role="list">
        {link('all', all.length < cycles.length ? t`Last ${all.length} weeks` : t`All weeks`, isAll)}
        {cycles.map(({ id, number, starts_on }) =>
          link(
            id,
            t`Week ${number}, from ${formatDate(starts_on, i18n.locale)}`,
            !isAll && visible.includes(id),
          ),
        )}
      </ul>
    </nav>
  );
}
