import type { TipTry } from '@kindred/contract/tips.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem, call, Unreachable } from '../../../platform/api.ts';
import { whoIsHere } from '../../../platform/session.ts';

type Helped = TipTry['helped'];

/** What a member made of a tip. Asked once they are known; a guest is not asked. */
export function Tried({ tip }: { tip: string }) {
  const { t } = useLingui();
  const { mine, busy, failed, say } = useOwnTry(tip);
  if (mine === undefined) return null;
  const answers = [
    { helped: 1, words: t`It helped` },
    { helped: 0, words: t`Not sure` },
    { helped: -1, words: t`It did not help` },
  ] as const;
  return (
    <section className="k-section" aria-labelledby="tried">
      <h2 id="tried">{mine ? t`You tried this` : t`Did you try this?`}</h2>
      <p>{t`Only you see this. It helps us to suggest what suits you.`}</p>
      {failed && (
        <Notice kind="warning" heading={t`We could not keep your answer`}>
          <p>{t`Nothing else was changed. Try again when you are online.`}</p>
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
            <Button look="quiet" busy={busy} onClick={() => void say(false, null)}>
              {t`I did not try it`}
            </Button>
          </>
        ) : (
          <Button icon="check" busy={busy} onClick={() => void say(true, null)}>
            {t`I tried it`}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Undefined while nothing is known, and for whoever is not a member; null where it was not tried. */
function useOwnTry(tip: string) {
  const [mine, setMine] = useState<TipTry | null>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    void ownTry(tip).then((found) => here && setMine(found));
    return () => {
      here = false;
    };
  }, [tip]);
  const say = async (tried: boolean, helped: Helped) => {
    setBusy(true);
    setFailed(false);
    try {
      const answer = await call('PUT /tips/{id}/mine', { params: { id: tip }, body: { tried, helped } });
      setMine(answer.mine);
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { mine, busy, failed, say };
}

/** Where nothing can be learnt, nothing is asked: the tip is there to read all the same. */
async function ownTry(tip: string): Promise<TipTry | null | undefined> {
  if ((await whoIsHere()).kind === 'guest') return undefined;
  try {
    const { tries } = await call('GET /tips/mine');
    return tries.find(({ tip_id }) => tip_id === tip) ?? null;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Unreachable) return undefined;
    throw error;
  }
}
