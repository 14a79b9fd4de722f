import '../../../../platform/record-page.css';
import '../../people/parts/people.css';
import '../parts/groups.css';
import type { StaffGroup, StaffSignIn } from '@kindred/contract/staff/groups.ts';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { GroupCard } from '../parts/group-card.tsx';
import { GroupDialog } from '../parts/group-dialog.tsx';
import { BreakGlassCard, SignInSettingsForm } from '../parts/sign-in-settings.tsx';
import { useStaffSignIn } from '../queries.ts';

/** What the organisation's groups may do here, and how staff sign in. */
export function GroupsScreen() {
  const { value: loaded, error, again } = useStaffSignIn();
  const [changed, setChanged] = useState<{ words: string; after: StaffSignIn }>();
  const value = changed?.after ?? loaded;
  const name = value?.organisation?.name;
  return (
    <>
      <ConsolePage
        title="Groups and sign-in"
        lead={
          name === undefined
            ? undefined
            : `Staff sign in with ${name}. Their groups there decide what they may do here.`
        }
        before={
          <Link href="/people" icon="arrow-left" alone>
            People
          </Link>
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <p className="k-list-done" role="status">
        {changed?.words}
      </p>
      {value && !value.organisation && (
        <EmptyState heading="Not set up">
          <p>
            Staff sign in with a link and their passkey. The person who runs this server can connect your
            organisation’s sign-in.
          </p>
        </EmptyState>
      )}
      {value?.organisation && (
        <GroupParts
          value={value}
          organisation={value.organisation}
          onDone={(words, after) => setChanged({ words, after })}
        />
      )}
    </>
  );
}

interface PartProps {
  value: StaffSignIn;
  organisation: NonNullable<StaffSignIn['organisation']>;
  onDone: (words: string, after: StaffSignIn) => void;
}

function GroupParts({ value: { groups, settings, break_glass }, organisation, onDone }: PartProps) {
  const [open, setOpen] = useState<{ group: StaffGroup | undefined }>();
  const { organisation_only, adds_people } = settings;
  return (
    <div className="k-record">
      <section aria-labelledby="groups">
        <div className="k-group-head">
          <h2 id="groups">Groups</h2>
          <Button icon="plus" onClick={() => setOpen({ group: undefined })}>
            Add a group
          </Button>
        </div>
        {groups.length === 0 && (
          <p>
            No group is listed yet, so no one can sign in with {organisation.name}. Add the groups whose
            members work here.
          </p>
        )}
        <ul role="list" className="k-groups">
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} onChange={() => setOpen({ group })} onDone={onDone} />
          ))}
        </ul>
        {open && (
          <GroupDialog
            group={open.group}
            onClose={() => setOpen(undefined)}
            onFresh={(after) => onDone('', after)}
            onDone={(words, after) => {
              setOpen(undefined);
              onDone(words, after);
            }}
          />
        )}
      </section>
      <aside aria-label="Signing in">
        <SignInSettingsForm
          key={`${organisation_only} ${adds_people}`}
          name={organisation.name}
          settings={settings}
          onFresh={(after) =>
            onDone(
              'Not saved: someone else has just changed these settings. They’re shown as they are now.',
              after,
            )
          }
          onDone={onDone}
        />
        <BreakGlassCard people={break_glass} />
        <section className="k-record-card" aria-labelledby="provider">
          <h2 id="provider">Set by the operator</h2>
          <dl className="k-person-dl">
            <div>
              <dt>Provider</dt>
              <dd>{organisation.issuer}</dd>
            </div>
            <div>
              <dt>Address to register there</dt>
              <dd>{organisation.redirect_address}</dd>
            </div>
            <div>
              <dt>Where groups are read from</dt>
              <dd>{organisation.groups_claim}</dd>
            </div>
          </dl>
        </section>
      </aside>
    </div>
  );
}
