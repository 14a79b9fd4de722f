import './share-and-print.css';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { shareAddress } from '../../../../platform/share.ts';

/** Share and print for an item's page. Without scripts there is neither; their space is reserved. */
export function ShareAndPrint({ title }: { title: string }) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const share = async () => {
    const done = await shareAddress(title, location.origin + location.pathname);
    if (done === 'copied') setMessage(t`Link copied.`);
    if (done === 'failed')
      setMessage(t`We couldn’t copy the link. You can copy it from the top of your browser.`);
  };
  return (
    <div className="k-actions k-share">
      {hydrated && (
        <>
          <Button icon="share" onClick={() => void share()}>{t`Share`}</Button>
          <Button icon="print" onClick={() => print()}>{t`Print`}</Button>
          <span role="status">{message}</span>
        </>
      )}
    </div>
  );
}
