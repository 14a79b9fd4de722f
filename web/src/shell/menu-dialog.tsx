import { Dialog } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MenuContent } from './menu-content.tsx';
import { menuId } from './tab-list.ts';

/** A phone's menu. The browser opens it and traps focus without any script. */
export function MenuDialog() {
  const { t } = useLingui();
  const { key } = useLocation();
  const entry = useRef(key);
  useEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    // A link to the current page does not change the route, but adds a history entry.
    document.querySelector<HTMLDialogElement>(`#${menuId}[open]`)?.close();
  }, [key]);
  return (
    <Dialog id={menuId} shape="drawer" heading={t`Menu`} closeWords={t`Close`}>
      <nav className="k-menu-dialog" aria-label={t`Menu`}>
        <MenuContent />
      </nav>
    </Dialog>
  );
}
