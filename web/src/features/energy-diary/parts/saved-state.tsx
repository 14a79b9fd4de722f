import { Icon } from '@kindred/ui/icon.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Whereabouts } from '../model.ts';

/** Where what was said is, and nothing that is not so. */
export function SavedState({ where, refused }: { where: Whereabouts; refused: string | undefined }) {
  const { t } = useLingui();
  return (
    <div role="status" className="k-saved">
      {where === 'server' && (
        <p>
          <Icon name="check" size={1.25} /> {t`Saved`}
        </p>
      )}
      {where === 'device' && (
        <p>
          <Icon name="check" size={1.25} /> {t`Saved on this device`}
        </p>
      )}
      {where === 'page' && (
        <Notice kind="warning" heading={t`Not saved yet`}>
          <p>{t`This device cannot keep it. Leave this page open until you are online: then we save it for you.`}</p>
        </Notice>
      )}
      {where === 'refused' && <Refused code={refused} />}
    </div>
  );
}

function Refused({ code }: { code: string | undefined }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    energy_day_locked: t`This day was closed before your last change came. What was there before is safe.`,
    energy_coach_missing: t`The energy coach was not running on this day, so your account cannot take it.`,
    energy_day_full: t`This day is full. What was there before is safe.`,
  };
  return (
    <Notice kind="info" heading={t`On this device only`}>
      <p>{words[code ?? ''] ?? t`Your account could not take your last change. It is still here.`}</p>
    </Notice>
  );
}
