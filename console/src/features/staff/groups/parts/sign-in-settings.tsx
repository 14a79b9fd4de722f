import type { SignInSettings, StaffSignIn } from '@kindred/contract/staff/groups.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { fetchStaffSignIn, sendSignInSettings } from '../queries.ts';

interface Props {
  name: string;
  settings: SignInSettings;
  /** Called when someone else has changed them, so that the form shows the latest version. */
  onFresh: (now: StaffSignIn) => void;
  onDone: (words: string, after: StaffSignIn) => void;
}

export function SignInSettingsForm({ name, settings, onFresh, onDone }: Props) {
  const [chosen, setChosen] = useState(settings);
  const { busy, error, act } = useAction();
  const isSame =
    chosen.organisation_only === settings.organisation_only && chosen.adds_people === settings.adds_people;
  const closes = chosen.organisation_only && !settings.organisation_only;
  const save = () =>
    void act(async () => {
      try {
        const after = await sendSignInSettings({ ...chosen, based_on: settings });
        onDone('Saved. It’s in force now.', after);
      } catch (fault) {
        if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
        onFresh(await fetchStaffSignIn());
      }
    });
  return (
    <form
      className="k-record-card"
      method="post"
      noValidate
      aria-labelledby="settings"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) save();
      }}
    >
      <h2 id="settings">Settings</h2>
      <label className="k-group-check">
        <input
          type="checkbox"
          checked={chosen.adds_people}
          onChange={() => setChosen({ ...chosen, adds_people: !chosen.adds_people })}
        />
        <span>Anyone in a listed group gets an account the first time they sign in</span>
      </label>
      <label className="k-group-check">
        <input
          type="checkbox"
          checked={chosen.organisation_only}
          onChange={() => setChosen({ ...chosen, organisation_only: !chosen.organisation_only })}
        />
        <span>Staff sign in with {name} only. Links and passkeys are for emergencies</span>
      </label>
      <div role="status">
        {closes && (
          <p className="k-group-warning">
            When you save, everyone who signed in with a link or passkey is signed out, apart from break-glass
            administrators. That may include you.
          </p>
        )}
      </div>
      {error !== undefined && (
        <CallProblem<'PUT /staff/sign_in_settings'>
          error={error}
          words={{
            break_glass_needed: 'No one could sign in if the organisation’s sign-in failed',
            edited_meanwhile: 'Someone else has changed these settings',
            organisation_off: 'This way of signing in has just been turned off',
          }}
          next="We haven’t changed anything. First mark an administrator with a passkey as break-glass, on their page."
        />
      )}
      <p className="k-actions">
        <Button
          type="submit"
          look="primary"
          icon="check"
          busy={busy}
          busyWords="Saving…"
          aria-disabled={isSame || undefined}
        >
          Save settings
        </Button>
      </p>
    </form>
  );
}

/** Who can still sign in when the provider is down. */
export function BreakGlassCard({ people }: { people: StaffSignIn['break_glass'] }) {
  return (
    <section className="k-record-card" aria-labelledby="break-glass">
      <h2 id="break-glass">For emergencies</h2>
      <p>
        Break-glass administrators can sign in with a passkey even when the organisation’s sign-in is down.
        Their access doesn’t depend on their groups.
      </p>
      {people.length === 0 ? (
        <p>
          No one yet. Open an administrator’s page under{' '}
          <Anchor href="/people?permission=admin">People</Anchor> to mark them.
        </p>
      ) : (
        <ul className="k-group-people">
          {people.map(({ id, name, passkeys }) => (
            <li key={id}>
              <Anchor href={`/people/${id}`}>{name}</Anchor>
              {passkeys === 0 && ' (has no passkey yet)'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
