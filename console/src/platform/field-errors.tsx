import { ErrorSummary } from '@kindred/ui/error-summary.tsx';

/** What needs to be fixed, listed above the fields of a record. */
export function FieldErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const list = Object.entries(errors).map(([field, words]) => ({ field, words }));
  return (
    <ErrorSummary
      heading={list.length === 1 ? 'Please check one thing' : 'Please check a few things'}
      errors={list}
    />
  );
}
