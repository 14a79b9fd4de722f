import './counting.css';
import { isCounted } from '@kindred/contract/countable.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMatches } from 'react-router';
import type { ScreenHandle } from '../../../platform/route.ts';
import { sayChoice } from '../../../platform/counting/choice.ts';

/** Asked once, at the end of the page. Both answers weigh the same, and nothing waits for either. */
export function ConsentBanner() {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const { page } = (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
  // Where nothing is counted nobody is asked.
  if (page === undefined || !isCounted(page)) return null;
  const say = (given: boolean) => sayChoice(given).catch(() => setFailed(true));
  return (
    <section className="k-ask" aria-labelledby="may-we-count">
      <h2 id="may-we-count">{t`May others help us count?`}</h2>
      <p>
        {t`With your yes, a counting service learns which kinds of pages are opened. Never what you write, and never pages about your health.`}{' '}
        <Link href="/what-we-count">{t`What we count`}</Link>
      </p>
      <p className="k-actions">
        <Button onClick={() => void say(true)}>{t`Yes, count`}</Button>
        <Button onClick={() => void say(false)}>{t`No, thanks`}</Button>
      </p>
      {failed && (
        <p role="alert">{t`We could not keep your answer. Nothing is counted by others. Try again.`}</p>
      )}
    </section>
  );
}
