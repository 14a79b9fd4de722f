import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import type { CoordinatorFormErrors } from '../model.ts';

/** What has to be mended, and why a save failed. */
export function CoordinatorProblems({ errors, error }: { errors: CoordinatorFormErrors; error: unknown }) {
  const list = Object.entries(errors).map(([field, words]) => ({ field, words }));
  return (
    <>
      <ErrorSummary
        heading={list.length === 1 ? 'Please check one thing' : 'Please check a few things'}
        errors={list}
      />
      {error !== undefined && list.length === 0 && (
        <CallProblem<'PUT /staff/coordinators/{id}/fields' | 'POST /staff/coordinators'>
          error={error}
          words={{
            not_found: 'This coordinator no longer exists',
            edited_meanwhile: 'Someone else saved at the same moment',
            conflict: 'This coordinator was already added with other details',
          }}
          next="What you typed is still here."
          unsure="What you typed is still here. You can safely save again."
        />
      )}
    </>
  );
}
