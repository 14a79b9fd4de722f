import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { sendBreakGlass, sendSeparation } from '../../groups/queries.ts';
import { useOrganisation } from '../../organisation/queries.ts';
import { checkInWords } from '../model.ts';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** How this person signs in through the organisation. Renders nothing if there is none. */
export function OrganisationCard({ person, onDone }: Props) {
  const set = useOrganisation().value?.organisation;
  const { organisation, break_glass } = person;
  if (!set && !organisation && !break_glass) return null;
  return (
    <section className="k-record-card k-person-card" aria-labelledby="organisation">
      <h2 id="organisation">{set?.name ?? 'Organisation'}</h2>
      {organisation ? (
        <p>{checkInWords(organisation, epochMs())}</p>
      ) : (
        <p>They haven’t signed in with {set?.name ?? 'the organisation'} yet.</p>
      )}
      {break_glass && (
        <p>
          <strong>Break-glass administrator.</strong> They can sign in with a passkey even when the
          organisation’s sign-in is down, and their access doesn’t depend on their groups.
        </p>
      )}
      {person.is_me ? (
        (break_glass || organisation) && <p>Another administrator can change this.</p>
      ) : (
        <OrganisationActs person={person} onDone={onDone} />
      )}
    </section>
  );
}

function OrganisationActs({ person, onDone }: Props) {
  const { id, name, break_glass, organisation, permissions } = person;
  const { busy, error, act } = useAction();
  const mark = () =>
    void act(async () => {
      const after = await sendBreakGlass(id, !break_glass);
      onDone(
        after.break_glass
          ? `${name} is now a break-glass administrator.`
          : `${name} is no longer a break-glass administrator.`,
        after,
      );
    });
  const separate = () =>
    void act(async () =>
      onDone(`${name} is signed out. From now on, you set their permissions here.`, await sendSeparation(id)),
    );
  return (
    <>
      {error !== undefined && (
        <CallProblem<'PUT /staff/people/{id}/break_glass' | 'DELETE /staff/people/{id}/identity'>
          error={error}
          words={{
            not_found: 'This has changed in the meantime',
            not_yourself: 'This is your own account',
            admin_needed: 'Only administrators can be break-glass',
            break_glass_needed: 'No one else could sign in if the organisation’s sign-in failed',
          }}
        />
      )}
      <p className="k-actions">
        {(break_glass || permissions.includes('admin')) && (
          <Button icon="key" busy={busy} onClick={mark}>
            {break_glass ? 'Remove break-glass' : 'Mark as break-glass'}
          </Button>
        )}
        {organisation && (
          <Button icon="close" busy={busy} onClick={separate}>
            Separate and sign out
          </Button>
        )}
      </p>
    </>
  );
}
