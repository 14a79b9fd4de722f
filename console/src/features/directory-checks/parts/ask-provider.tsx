import type { CheckDue } from '@kindred/contract/directory-checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { wrongBy } from '../model.ts';
import { ask } from '../queries.ts';

interface Props {
  entry: CheckDue;
  onAsked: (entry: CheckDue) => void;
  onLeave: () => void;
}

const words = {
  not_found: 'This entry is gone',
  provider_asked: 'They were asked in the last two weeks. Please give them a little time.',
};

/** A mail with a link: still right, or changed? */
export function AskProvider({ entry, onAsked, onLeave }: Props) {
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
    void act(async () => onAsked(await ask(id, to)));
  };
  const wrong = missing ? 'Type the address that we should write to' : wrongBy(error).email;
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
        label="Their e-mail address"
        hint="We send them a link to the entry as people see it. They say whether it is still right, or what has changed."
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
        <CallProblem error={error} words={words} unsure="It may have been sent. Load the page to see." />
      )}
      <p className="k-actions">
        <Button type="submit" icon="send" busy={busy} busyWords="Sending…">
          Send the mail
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Do not ask
        </Button>
      </p>
    </form>
  );
}
