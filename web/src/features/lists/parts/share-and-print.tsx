import './share-and-print.css';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { shareAddress } from '../../../platform/share.ts';

/** What can be done with the page of one item. Without scripts there is neither, and their room is kept until then. */
export function ShareAndPrint({ title }: { title: string }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const alive = useAlive();
  const share = async () => {
    const done = await shareAddress(title, location.origin + location.pathname);
    if (done === 'copied') setSaid(t`The address is copied.`);
    if (done === 'failed') setSaid(t`It could not be copied. The address stands at the top of your browser.`);
  };
  return (
    <div className="k-actions k-share">
      {alive && (
        <>
          <Button icon="share" onClick={() => void share()}>{t`Share`}</Button>
          <Button icon="print" onClick={() => print()}>{t`Print`}</Button>
          <span role="status">{said}</span>
        </>
      )}
    </div>
  );
}
