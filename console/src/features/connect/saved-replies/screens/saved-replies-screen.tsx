import '../parts/saved-replies.css';
import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { searchReplies } from '../../desk/model.ts';
import { newReply } from '../model.ts';
import { SavedReplyForm, useIsLead } from '../parts/saved-reply-form.tsx';
import { ManagedReply } from '../parts/managed-reply.tsx';
import { useSavedReplies } from '../queries.ts';

/** Replies are written and maintained here, away from any member's reply field. */
export function SavedRepliesScreen() {
  const { value, error, again } = useSavedReplies();
  const isLead = useIsLead();
  const [words, setWords] = useState('');
  const [added, setAdded] = useState<SavedReply>();
  const matches = searchReplies(value?.items ?? [], words);
  return (
    <>
      <ConsolePage
        title="Saved replies"
        action={
          <Button look="primary" icon="plus" onClick={() => setAdded(newReply())}>
            New reply
          </Button>
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading saved replies…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {added && (
        <section className="k-saved-new" aria-label="New reply">
          <SavedReplyForm
            key={added.id}
            reply={added}
            onCancel={() => setAdded(undefined)}
            onSaved={() => {
              setAdded(undefined);
              again();
            }}
          />
        </section>
      )}
      {value && (
        <div className="k-saved">
          <search>
            <TextField
              name="search-replies"
              type="search"
              label="Search replies"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </search>
          <ReplyList
            name="Shared"
            hint={
              isLead
                ? 'Everyone at the desk can use these. Read each sample over and save it in your own words.'
                : 'Everyone at the desk can use these. The desk lead looks after them.'
            }
            empty={words === '' ? 'No shared replies yet.' : 'No shared replies match your search.'}
            replies={matches.filter(({ shared }) => shared)}
            onChanged={again}
          />
          <ReplyList
            name="Mine"
            hint="Only you can see and use these."
            empty={
              words === ''
                ? 'You have no replies of your own yet.'
                : 'None of your own replies match your search.'
            }
            replies={matches.filter(({ shared }) => !shared)}
            onChanged={again}
          />
        </div>
      )}
    </>
  );
}

interface ListProps {
  name: 'Shared' | 'Mine';
  hint: string;
  empty: string;
  replies: readonly SavedReply[];
  onChanged: () => void;
}

function ReplyList({ name, hint, empty, replies, onChanged }: ListProps) {
  const id = `replies-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="k-field-hint">{hint}</p>
      {replies.length === 0 && <p>{empty}</p>}
      <ul className="k-saved-list" role="list">
        {replies.map((reply) => (
          <li key={reply.id}>
            <ManagedReply reply={reply} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
