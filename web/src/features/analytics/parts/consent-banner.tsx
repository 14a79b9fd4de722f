import './counting.css';
import { isCounted } from '@kindred/contract/analytics/events.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMatches } from 'react-router';
import type { ScreenHandle } from '../../../platform/route.ts';
import { saveTrackingConsent } from '../../../platform/analytics/consent.ts';

/** Asked once, at the end of the page. Both answers look alike, and nothing waits for either. */
export function ConsentBanner() {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const { page } = (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
  // Pages that are not counted do not ask.
  if (page === undefined || !isCounted(page)) return null;
  const say = (input: boolean) => saveTrackingConsent(input).catch(() => setFailed(true));
  return (
    <section className="k-ask" aria-labelledby="may-we-count">
      <h2 id="may-we-count">{t`May we use an analytics service?`}</h2>
      <p>
        {t`If you agree, an analytics service will see which kinds of pages are opened. It never sees what you write, or any pages about your health.`}{' '}
        <Link href="/what-we-count">{t`What we count`}</Link>
      </p>
      <p className="k-actions">
        <Button onClick={() => void say(true)}>{t`Yes, that’s fine`}</Button>
        <Button onClick={() => void say(false)}>{t`No, thanks`}</Button>
      </p>
      {failed && <p role="alert">{t`We couldn’t save your answer. Nothing has been shared. Try again.`}</p>}
    </section>
  );
}
