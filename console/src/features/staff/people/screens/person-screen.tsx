import '../../../../platform/record-page.css';
import '../parts/people.css';
import type { Person } from '@kindred/contract/staff/people.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../../platform/clock.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { personStates, seenInWords } from '../model.ts';
import { AccessForm } from '../parts/access-form.tsx';
import { AccountActions } from '../parts/account-actions.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { OrganisationCard } from '../parts/organisation-card.tsx';
import { PasskeyCard } from '../parts/passkey-card.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { endSessionOfPerson, usePerson } from '../queries.ts';

/** One staff member, or someone who is invited. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const { value: loaded, error, again } = usePerson(id);
  const [changed, setChanged] = useState<{ words: string; person: Person }>();
  const done = changed?.person.id === id ? changed : undefined;
  const value = done?.person ?? loaded;
  // Shows the response to an action: loading the page again would add another entry to the audit log.
  const onDone = (words: string, person: Person) => setChanged({ words, person });
  return (
    <>
      <ConsolePage
        title={value?.name ?? 'Person'}
        before={
          <Link href="/people" icon="arrow-left" alone>
            People
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem<'GET /staff/people/{id}'>
          error={error}
          words={{ not_found: 'There is no such person, or the invitation was used or withdrawn' }}
          next="Go back to the list."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          <p className="k-person-about">
            <Tag tone={personStates[value.state].tone}>{personStates[value.state].name}</Tag> {value.email}
            {value.state !== 'invited' && `. Last seen: ${seenInWords(value, epochMs()).toLowerCase()}`}
          </p>
          <p className="k-list-done" role="status">
            {done?.words}
          </p>
          <PersonParts person={value} onDone={onDone} />
        </>
      )}
    </>
  );
}

interface PartProps {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

function PersonParts({ person, onDone }: PartProps) {
  const { id, state, name, since, sessions } = person;
  if (state === 'invited') return <InvitationCard person={person} onDone={onDone} />;
  if (state === 'ended')
    return (
      <p>
        This account ended on {formatMoment(since)}. Only the name and address are left, so that the audit log
        can be read. To let {name} return, invite them again.
      </p>
    );
  return (
    <div className="k-record">
      {state === 'active' && <AccessForm key={id} person={person} onDone={onDone} />}
      <aside aria-label="Signing in">
        <PasskeyCard person={person} onDone={onDone} />
        <OrganisationCard person={person} onDone={onDone} />
        <section className="k-record-card k-person-card" aria-labelledby="sessions">
          <h2 id="sessions">Signed in</h2>
          {sessions.length === 0 ? (
            <p>Nowhere at the moment.</p>
          ) : (
            <SessionList
              sessions={sessions}
              onEnd={async (session) => {
                onDone('The session has ended.', await endSessionOfPerson(id, session.id));
              }}
            />
          )}
        </section>
        <AccountActions person={person} onDone={onDone} />
      </aside>
    </div>
  );
}
