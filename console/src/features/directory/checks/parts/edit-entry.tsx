import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { dropDraft, readStaffDraft } from '../../../../platform/draft.ts';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { entryOf, type Changes } from '../model.ts';
import { readEntry } from '../queries.ts';
import { CloseEntry } from './close-entry.tsx';
import { EntryForm } from './entry-form.tsx';

interface Props {
  entry: CheckDue;
  /** With `keep`, the entry stays in the queue. */
  onSave: (changes: Changes, keep: boolean) => Promise<void>;
  onClosed: (reason: string) => Promise<void>;
  onLeave: () => void;
}

/** The current entry in a form. Unsaved input is restored. */
export function EditEntry({ entry, onSave, onClosed, onLeave }: Props) {
  const { id, name } = entry;
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const { value, error, again } = useLoaded(id, () => readEntry(id));
  const [draft] = useState(() => readStaffDraft(id));
  return (
    <section className="k-check-form" aria-labelledby={`${id}-edit`}>
      <h4 id={`${id}-edit`} ref={heading} tabIndex={-1}>
        Fix the details of {name}
      </h4>
      {error !== undefined && (
        <CallProblem<'GET /services/{id}'>
          error={error}
          words={{ not_found: 'This entry no longer exists' }}
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the entry…" wayOut={<p>Close this form and open it again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          {draft && <p>We’ve restored what you typed. It isn’t saved yet.</p>}
          <EntryForm
            id={id}
            before={entryOf(value)}
            begun={{ ...entryOf(value), ...draft }}
            reports={entry.reports.length}
            onSave={async (changes, keep) => {
              await onSave(changes, keep);
              dropDraft(id);
            }}
            onLeave={() => {
              dropDraft(id);
              onLeave();
            }}
          />
          <CloseEntry
            id={id}
            name={name}
            onClosed={async (reason) => {
              await onClosed(reason);
              dropDraft(id);
            }}
          />
        </>
      )}
    </section>
  );
}
