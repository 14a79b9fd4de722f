import '../parts/numbers.css';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useParams, useSearchParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { isComparable, numbersAddress, periodFrom, periodQuery } from '../model.ts';
import { FigureSection } from '../parts/figure-section.tsx';
import { HowWeCount } from '../parts/how-we-count.tsx';
import { NumbersProblem } from '../parts/numbers-problem.tsx';
import { PeriodChoice } from '../parts/period-choice.tsx';
import { fetchNumberSubject, saveNumberTable } from '../queries.ts';

/** All figures of one subject. */
export function NumberSubjectScreen() {
  const { subject = '' } = useParams();
  const [params] = useSearchParams();
  const chosen = periodFrom(params);
  const {
    value: page,
    error,
    again,
  } = useLoaded(`${subject} ${periodQuery(chosen)}`, async () => fetchNumberSubject(subject, chosen));
  const download = useAction();
  return (
    <>
      <ConsolePage
        title={page?.name ?? 'Numbers'}
        before={
          <Link href={numbersAddress(null, chosen)} icon="arrow-left" alone>
            Numbers
          </Link>
        }
        action={
          page?.counted_from && (
            <Button
              icon="download"
              busy={download.busy}
              busyWords="Downloading…"
              onClick={() => void download.act(() => saveNumberTable(subject, chosen))}
            >
              Download as a table (CSV)
            </Button>
          )
        }
      />
      <PeriodChoice subject={subject} chosen={chosen} period={page?.period} />
      {download.error !== undefined && (
        <NumbersProblem
          error={download.error}
          onRetry={() => void download.act(() => saveNumberTable(subject, chosen))}
        />
      )}
      {error !== undefined && <NumbersProblem error={error} onRetry={again} />}
      {!page && error === undefined && (
        <Waiting words="Loading the numbers…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {page?.counted_from === null && (
        <EmptyState heading="The first numbers come after midnight">
          <p>Each day is counted soon after it ends. Come back tomorrow.</p>
        </EmptyState>
      )}
      {page && page.counted_from !== null && (
        <div className="k-numbers-figures">
          {page.figures.map((figure) => (
            <FigureSection
              key={figure.key}
              figure={figure}
              period={page.period}
              comparable={isComparable(page)}
            />
          ))}
        </div>
      )}
      <HowWeCount />
    </>
  );
}
