import '../parts/numbers.css';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useSearchParams } from 'react-router';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { NeedsPermission } from '../../../../platform/needs-permission.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { isComparable, periodFrom, periodQuery } from '../model.ts';
import { HowWeCount } from '../parts/how-we-count.tsx';
import { NumbersProblem } from '../parts/numbers-problem.tsx';
import { PeriodChoice } from '../parts/period-choice.tsx';
import { SubjectCard } from '../parts/subject-card.tsx';
import { fetchNumbers } from '../queries.ts';

/** One card for each subject this person has permission to see. */
export function NumbersScreen() {
  const [params] = useSearchParams();
  const chosen = periodFrom(params);
  const { value, error, again } = useLoaded(periodQuery(chosen), async () => fetchNumbers(chosen));
  const last = useLastValue(value);
  const page = error === undefined ? last : undefined;
  if (page?.subjects.length === 0) return <NeedsPermission missing={['admin']} />;
  return (
    <>
      <ConsolePage title="Numbers" lead="How people use what we offer. No number is about one person." />
      <PeriodChoice subject={null} chosen={chosen} period={page?.period} />
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
        <ul className="k-numbers-cards" role="list" aria-busy={value === undefined}>
          {page.subjects.map((subject) => (
            <SubjectCard
              key={subject.key}
              subject={subject}
              chosen={chosen}
              period={page.period}
              comparable={isComparable(page)}
            />
          ))}
        </ul>
      )}
      <HowWeCount />
    </>
  );
}
