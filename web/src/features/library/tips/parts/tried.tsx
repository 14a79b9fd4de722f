import type { TipTry } from '@kindred/contract/library/tips.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, call, Unreachable } from '../../../../platform/api.ts';
import { pickFailure } from '../../../../platform/failures.ts';
import { loadPerson } from '../../../../platform/session.ts';

type Helped = TipTry['helped'];
type Failed = 'gone' | 'later';

/** Whether a tip was tried and helped. Only members are asked. */
export function TriedToggle({ tip }: { tip: string }) {
  const { t } = useLingui();
  const { mine, busy, failed, say } = useOwnTry(tip);
  const heading = useRef<HTMLHeadingElement>(null);
  if (mine === undefined) return null;
  const sayTried = async (tried: boolean) => {
    // The pressed button is gone, so focus moves to the heading.
    if (await say(tried, null)) heading.current?.focus();
  };
  const answers = [
    { helped: 1, words: t`It helped` },
    { helped: 0, words: t`Not sure` },
    { helped: -1, words: t`It didn’t help` },
  ] as const;
  return (
    <section className="k-section" aria-labelledby="tried">
      <h2 id="tried" ref={heading} tabIndex={-1}>
        {mine ? t`You tried this` : t`Did you try this?`}
      </h2>
      <p>{t`Only you can see your answer. It helps us suggest things that suit you.`}</p>
      {failed && (
        <Notice kind="warning" heading={t`We couldn’t save your answer`}>
          <p>
            {failed === 'gone'
              ? t`This tip is no longer available.`
              : t`Nothing else has changed. Try again when you’re online.`}
          </p>
        </Notice>
      )}
      <p className="k-actions">
        {mine ? (
          <>
            {answers.map(({ helped, words }) => (
              <Button
                key={helped}
                busy={busy}
                aria-pressed={mine.helped === helped}
                icon={mine.helped === helped ? 'check' : undefined}
                onClick={() => void say(true, helped)}
              >
                {words}
              </Button>
            ))}
            <Button look="quiet" busy={busy} onClick={() => void sayTried(false)}>
              {t`I didn’t try it`}
            </Button>
          </>
        ) : (
          <Button icon="check" busy={busy} onClick={() => void sayTried(true)}>
            {t`I tried it`}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Undefined while loading, and for guests; null if it was not tried. */
function useOwnTry(tip: string) {
  const [mine, setMine] = useState<TipTry | null>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  useEffect(() => {
    let here = true;
    void ownTry(tip).then((match) => here && setMine(match));
    return () => {
      here = false;
    };
  }, [tip]);
  /** Returns whether the answer was saved. */
  const say = async (tried: boolean, helped: Helped): Promise<boolean> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await call('PUT /tips/{id}/mine', { params: { id: tip }, body: { tried, helped } });
      setMine(answer.mine);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setFailed(
        pickFailure<'PUT /tips/{id}/mine', Failed>(error, {
          not_found: 'gone',
          unreachable: 'later',
          unexpected: 'later',
        }),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { mine, busy, failed, say };
}

/** If the state cannot be loaded, the question is left out: the tip can still be read. */
async function ownTry(tip: string): Promise<TipTry | null | undefined> {
  if ((await loadPerson()).kind === 'guest') return undefined;
  try {
    const { tries } = await call('GET /tips/mine');
    return tries.find(({ tip_id }) => tip_id === tip) ?? null;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Unreachable) return undefined;
    throw error;
  }
}
