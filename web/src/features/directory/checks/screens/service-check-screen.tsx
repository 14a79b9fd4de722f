import type { ProviderCheck, ProviderSays } from '@kindred/contract/directory/checks.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { call } from '../../../../platform/api.ts';
import { CallUs } from '../../../../platform/call-us.tsx';
import { pickFailure } from '../../../../platform/failures.ts';
import { AskProblem, takeToken } from '../../../accounts/public.tsx';

// The layout loads with the entry, which exists only for a valid link.
const Entry = lazyPart(async () => (await import('../parts/entry.tsx')).CheckedService);
const Questions = lazyPart(async () => (await import('../parts/questions.tsx')).Questions);

type State =
  | { kind: 'reading' | 'over' | 'no_link' }
  | { kind: 'open' | 'sending'; check: ProviderCheck; error?: unknown }
  | { kind: 'thanks'; says: ProviderSays }
  | { kind: 'failed'; error: unknown };

/** Maps the server's reply to a page state. */
function stateFor(check: ProviderCheck): State {
  if (check.state === 'answered' && check.answer) return { kind: 'thanks', says: check.answer };
  return check.state === 'open' ? { kind: 'open', check } : { kind: 'over' };
}

/** For providers. Opening the page confirms nothing, because mail programs open links by themselves. */
export function Screen() {
  const { t } = useLingui();
  const token = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>({ kind: 'reading' });
  const read = useEffectEvent(async () => {
    token.current ??= takeToken();
    if (token.current === '') return setState({ kind: 'no_link' });
    try {
      const check = await call('GET /service_checks/{token}', { params: { token: token.current } });
      return setState(stateFor(check));
    } catch (error) {
      return setState({ kind: 'failed', error });
    }
  });
  useEffect(() => void read(), []);
  const answered = state.kind === 'thanks';
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);

  const answer = async (check: ProviderCheck, says: ProviderSays, text: string) => {
    setState({ kind: 'sending', check });
    try {
      await call('POST /service_checks/{token}', {
        params: { token: token.current ?? '' },
        body: { says, ...(text ? { text } : {}) },
      });
      setState({ kind: 'thanks', says });
    } catch (error) {
      const stillOpen: State = { kind: 'open', check, error };
      setState(
        pickFailure<'POST /service_checks/{token}', State>(error, {
          provider_link_over: { kind: 'over' },
          unreachable: stillOpen,
          unexpected: stillOpen,
        }),
      );
    }
  };
  const heads = {
    reading: {
      title: t`Is this still correct?`,
      lead: t`One moment. We’re finding your entry. If it doesn’t appear, call us and we’ll go through it together.`,
    },
    failed: { title: t`Is this still correct?`, lead: undefined },
    over: {
      title: t`This link no longer works`,
      lead: t`Links work for 60 days and can be used once. Has something changed? Call us and we’ll correct your entry.`,
    },
    no_link: {
      title: t`Is this still correct?`,
      lead: t`Open the link in our email again. It shows your entry and asks if it’s still correct.`,
    },
    thanks: {
      title: t`Thank you`,
      lead:
        state.kind === 'thanks' && state.says === 'changed'
          ? t`We’ll correct your entry in the next few days, so the people who need you can find you.`
          : t`You’ve told us that your entry is correct, and everyone can see when it was last checked. You can close this page.`,
    },
  };
  if (state.kind === 'open' || state.kind === 'sending') {
    const { check } = state;
    return (
      <article className="k-article">
        <PageHeader
          title={t`Is this still correct?`}
          lead={t`This is how people see your service when they look for help.`}
          titleRef={heading}
        />
        <Suspense fallback={null}>
          {check.service && <Entry service={check.service} />}
          {state.kind === 'open' && state.error !== undefined && (
            <AskProblem error={state.error} words={{}} />
          )}
          <Questions
            busy={state.kind === 'sending'}
            onAnswer={(says, text) => void answer(check, says, text)}
          />
        </Suspense>
      </article>
    );
  }
  const { title, lead } = heads[state.kind];
  return (
    <>
      <PageHeader title={title} lead={lead} titleRef={heading} />
      {state.kind === 'failed' && <AskProblem error={state.error} words={{}} />}
      {state.kind !== 'failed' && (
        <p className="k-actions">
          <CallUs look="quiet" />
        </p>
      )}
    </>
  );
}
