import { CallProblem } from '../../../../platform/call-problem.tsx';

/** Why there are no numbers: the period, the permission, or the network. */
export function NumbersProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <CallProblem<'GET /staff/numbers/{subject}' | 'GET /staff/numbers'>
      error={error}
      words={{
        period_backwards: 'The first day is after the last',
        period_too_long: 'This period is longer than a year',
        period_not_counted: 'There are no numbers for this period',
        not_found: 'You don’t have access to these numbers',
      }}
      next="Numbers are kept for 2 years and end yesterday. Choose a year or less, so that it can be compared with the one before."
      onRetry={onRetry}
    />
  );
}
