import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAlive } from '../../../platform/alive.ts';

/** By the way of sharing that the device has; else the address is copied. Without scripts there is neither. */
export function Share({ title }: { title: string }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const alive = useAlive();
  if (!alive) return null;
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      const { share: shareByDevice }: Partial<Navigator> = navigator;
      if (shareByDevice) return await shareByDevice.call(navigator, { title, url });
      await navigator.clipboard.writeText(url);
      setSaid(t`The address is copied.`);
    } catch (error) {
      // Who closes the sheet of their device wanted nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid(t`It could not be copied. The address stands at the top of your browser.`);
    }
  };
  return (
    <>
      <Button icon="share" onClick={() => void share()}>
        {t`Share`}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
