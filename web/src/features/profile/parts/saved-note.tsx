import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Beside the button, in one unobtrusive line: it is saved, and what that changes. */
export function SavedNote({ saved, children }: { saved: boolean; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <span role="status" className="k-note">
      {saved && (
        <>
          <Icon name="check" />
          <span>
            <strong>{t`Saved`}</strong>
            {children && <> · {children}</>}
          </span>
        </>
      )}
    </span>
  );
}
