import { Button } from '@kindred/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { pickFailure } from '../../../platform/failures.ts';

type State = 'asking' | 'sending' | 'thanks' | 'failed';

/** "Was this clear?" One tap, anonymous. The id is generated once, so that a retry is not a second answer. */
export function Clarity({ topic }: { topic: string }) {
  const { t } = useLingui();
  const id = useRef<string>(undefined);
  const [state, setState] = useState<State>('asking');
  const status = useRef<HTMLDivElement>(null);
  const say = async (clear: boolean) => {
    id.current ??= crypto.randomUUID();
    setState('sending');
    try {
      await call('POST /topics/{id}/clarity', { params: { id: topic }, body: { id: id.current, clear } });
      setState('thanks');
      // The pressed button is gone, so focus moves to the status.
      status.current?.focus();
    } catch (error) {
      const again: State = 'failed';
      setState(
        pickFailure<'POST /topics/{id}/clarity', State>(error, {
          not_found: again,
          conflict: 'thanks',
          unreachable: again,
          unexpected: again,
        }),
      );
    }
  };
  return (
    <section className="k-clarity" aria-labelledby="clarity">
      <h2 id="clarity">{t`Was this clear?`}</h2>
      <div role="status" ref={status} tabIndex={-1}>
        {state === 'thanks' && <p>{t`Thank you. We use every answer to make our articles clearer.`}</p>}
        {state === 'failed' && <p>{t`We couldn’t send your answer. Try again when you’re online.`}</p>}
      </div>
      {state !== 'thanks' && (
        <p className="k-actions">
          <Button busy={state === 'sending'} onClick={() => void say(true)}>
            <Trans>
              Yes <span className="k-unseen">it was clear</span>
            </Trans>
          </Button>
          <Button busy={state === 'sending'} onClick={() => void say(false)}>
            <Trans>
              No <span className="k-unseen">it wasn’t clear</span>
            </Trans>
          </Button>
        </p>
      )}
    </section>
  );
}
