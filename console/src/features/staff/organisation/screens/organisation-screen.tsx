import { ButtonLink } from '@kindred/ui/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { anyAdministrator } from '../../../../platform/any-administrator.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { outcomeWords, takeProviderReply } from '../model.ts';
import { completeAtOrganisation, type OrganisationReturn } from '../queries.ts';

type State =
  | { kind: 'checking' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; reply: OrganisationReturn };

/** The page to which the provider sends people back. */
export function OrganisationScreen() {
  const navigate = useNavigate();
  const query = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: 'checking' });
  const begin = useEffectEvent(async () => {
    if (query.current !== undefined) return;
    query.current = takeProviderReply();
    try {
      const reply = await completeAtOrganisation(query.current);
      if (reply.entered) await navigate(reply.return_to, { replace: true });
      else setState({ kind: 'refused', reply });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  });
  useEffect(() => void begin(), []);

  const back = (
    <p className="k-actions">
      <ButtonLink look="primary" href="/login">
        Back to the sign-in page
      </ButtonLink>
    </p>
  );
  if (state.kind === 'checking') return <ConsolePage title="Signing you in" lead="One moment." />;
  if (state.kind === 'failed')
    return (
      <>
        <ConsolePage title="You’re not signed in" />
        <CallProblem<'POST /staff/organisation/complete'>
          error={state.error}
          words={{
            organisation_off: 'This way of signing in has just been turned off',
            organisation_sign_in_over: 'This sign-in was used before, or took longer than 10 minutes',
            organisation_refused: 'Your organisation didn’t confirm this sign-in',
            organisation_unreachable: 'Your organisation’s sign-in doesn’t answer right now',
          }}
          next="We haven’t changed anything. Start again from the sign-in page."
        />
        {back}
      </>
    );
  const { outcome, ask } = state.reply;
  const words = outcomeWords[outcome === 'entered' ? 'no_account' : outcome];
  return (
    <ConsolePage title={words.title} lead={words.lead}>
      <p>
        Ask {ask.length === 0 ? 'your administrator' : anyAdministrator(ask)} {words.ask}
      </p>
      {back}
    </ConsolePage>
  );
}
