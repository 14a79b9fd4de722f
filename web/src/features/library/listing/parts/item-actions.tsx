import './item-actions.css';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { shareAddress } from '../../../../platform/share.ts';
import { BookmarkButton, type BookmarkButtonProps } from '../../../bookmarks/public.tsx';

/** Save, share and print at the top of an item's page. Without scripts they are absent, but their space is reserved. */
export function ItemActions(item: BookmarkButtonProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const share = async () => {
    const done = await shareAddress(item.title, location.origin + location.pathname);
    if (done === 'copied') setMessage(t`Link copied.`);
    if (done === 'failed')
      setMessage(t`We couldn’t copy the link. You can copy it from the top of your browser.`);
  };
  return (
    <div className="k-item-actions">
      <BookmarkButton {...item} />
      {hydrated && (
        <>
          <Button icon="share" onClick={() => void share()}>{t`Share`}</Button>
          <Button icon="print" onClick={() => print()}>{t`Print`}</Button>
          <p role="status">{message}</p>
        </>
      )}
    </div>
  );
}
