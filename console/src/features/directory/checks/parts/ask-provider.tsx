import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { checkErrorsByField } from '../model.ts';
import { askProviderByMail } from '../queries.ts';

interface Props {
  entry: CheckDue;
  onRequested: (entry: CheckDue) => void;
  onLeave: () => void;
}

const words = {
  not_found: 'This entry no longer exists',
  provider_address_missing: 'We don’t have an email address for this provider. Enter one.',
  provider_asked: 'We’ve already emailed this provider in the last 2 weeks. Please give them a little time.',
};

/** Emails the provider a link that asks: still correct, or changed? */
export function AskProvider({ entry, onRequested, onLeave }: Props) {
  const { id, name } = entry;
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const [email, setEmail] = useState(entry.email ?? entry.asked?.to ?? '');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = email.trim();
    setMissing(to === '');
    if (to === '') return document.getElementById(`${id}-ask`)?.focus();
    void act(async () => onRequested(await askProviderByMail(id, to)));
  };
  const wrong = missing ? 'Enter the provider’s email address' : checkErrorsByField(error).email;
  return (
    <form className="k-form k-check-form" method="post" noValidate onSubmit={send}>
      <div>
        <h4 ref={heading} tabIndex={-1}>
          Ask the provider of {name}
        </h4>
        <span className="k-unseen" role="status">
          {wrong}
        </span>
      </div>
      <TextField
        id={`${id}-ask`}
        name="email"
        label="Provider’s email address"
        hint="We’ll send them a link to the public entry. They can confirm it’s correct or tell us what has changed."
        error={wrong}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {error !== undefined && !wrong && (
        <CallProblem<'POST /staff/directory/checks/{id}/ask'>
          error={error}
          words={words}
          unsure="The email may have been sent. Refresh this page to check."
        />
      )}
      <p className="k-actions">
        <Button type="submit" icon="send" busy={busy} busyWords="Sending…">
          Send email
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
