import '../parts/board.css';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { AnswersStrip } from '../parts/answers-strip.tsx';
import { DayColumns } from '../parts/day-columns.tsx';
import { PeopleSeats } from '../parts/people-seats.tsx';
import { QueueBars } from '../parts/queue-bars.tsx';
import { useBoard } from '../queries.ts';

/** How the desk is doing, readable from across the room. */
export function BoardScreen() {
  const { value, error, again } = useBoard();
  const denied = error instanceof StaffApiProblem && error.problem.code === 'not_found';
  return (
    <>
      <ConsolePage title="Board" lead="The board updates live. It doesn’t show any member details." />
      {denied && (
        <ProblemNotice
          after="arrival"
          happened="Only the desk lead can see the board"
          next="Ask your administrator for access."
        />
      )}
      {error !== undefined && !denied && (
        <CallProblem<'GET /staff/desk/board'>
          error={error}
          words={{ not_found: 'Only the desk lead can see the board' }}
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the board…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <div className="k-board">
          <QueueBars />
          <PeopleSeats people={value.people} />
          <DayColumns {...value.today} />
          <AnswersStrip {...value.today} />
        </div>
      )}
    </>
  );
}
