import type { ProviderCheck, ProviderSays } from '@kindred/contract/directory-checks.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, call } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { AskProblem, takeToken } from '../../accounts/public.tsx';

// What an entry looks like comes with the entry: without a good link there is none.
const Entry = lazy(async () => ({ default: (await import('../parts/entry.tsx')).Entry }));
const Questions = lazy(async () => ({ default: (await import('../parts/questions.tsx')).Questions }));

type State =
  | { kind: 'reading' | 'over' | 'no_link' }
  | { kind: 'open' | 'sending'; check: ProviderCheck; error?: unknown }
  | { kind: 'thanks'; says: ProviderSays }
  | { kind: 'failed'; error: unknown };

/** What the answer of the server means for the page. */
function stateFor(check: ProviderCheck): State {
  if (check.state === 'answered' && check.answer) return { kind: 'thanks', says: check.answer };
  return check.state === 'open' ? { kind: 'open', check } : { kind: 'over' };
}

/** For whoever runs a service. Opening it answers nothing: mail programs open links by themselves. */
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
      const over = error instanceof ApiProblem && error.problem.code === 'provider_link_over';
      setState(over ? { kind: 'over' } : { kind: 'open', check, error });
    }
  };
  const heads = {
    reading: {
      title: t`Is this still right?`,
      lead: t`One moment: we look up your entry. If it does not come, call us, and we go through it together.`,
    },
    failed: { title: t`Is this still right?`, lead: undefined },
    over: {
      title: t`This link no longer works`,
      lead: t`It works for sixty days and takes one answer. Has something changed? Call us: we put it right.`,
    },
    no_link: {
      title: t`Is this still right?`,
      lead: t`Open the link in our mail to you again. It shows your entry, and asks whether it is still right.`,
    },
    thanks: {
      title: t`Thank you`,
      lead:
        state.kind === 'thanks' && state.says === 'changed'
          ? t`We put your entry right in the next days. People who need you will find you.`
          : t`Everybody now sees that your entry was checked today. You can close this page.`,
    },
  };
  if (state.kind === 'open' || state.kind === 'sending') {
    const { check } = state;
    return (
      <article className="k-article">
        <PageHeader
          title={t`Is this still right?`}
          lead={t`This is how people see your service when they look for help.`}
          titleRef={heading}
        />
        <Suspense fallback={null}>
          {check.service && <Entry service={check.service} />}
          {state.kind === 'open' && state.error !== undefined && <AskProblem error={state.error} />}
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
      {state.kind === 'failed' && <AskProblem error={state.error} />}
      {state.kind !== 'failed' && (
        <p className="k-actions">
          <CallUs look="quiet" />
        </p>
      )}
    </>
  );
}
