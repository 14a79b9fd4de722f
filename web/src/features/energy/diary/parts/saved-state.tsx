import { Icon } from '@kindred/ui/icon.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import type { OwnRefusal } from '../../../../platform/failures.ts';
import type { Whereabouts } from '../model.ts';

/** Where the answers are stored now; it never claims more than is true. */
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
          <p>{t`This device can’t store your entry. Keep this page open until you’re online, and we’ll save it for you.`}</p>
        </Notice>
      )}
      {where === 'refused' && <Refused code={refused} />}
    </div>
  );
}

function Refused({ code }: { code: string | undefined }) {
  const { t } = useLingui();
  const words: Readonly<Record<OwnRefusal<'PUT /energy_coach_days/{id}'> | 'unexpected', string>> = {
    energy_day_locked: t`This day was closed before your last change reached us. Your earlier entries are safe.`,
    energy_coach_missing: t`Your energy coach wasn’t running on this day, so we can’t save this entry to your account.`,
    energy_day_ahead: t`By our clock, this day hasn’t started yet. Check the date on this device.`,
    energy_day_full: t`You’ve reached the limit for this day. Your earlier entries are safe.`,
    conflict: t`This day was changed somewhere else at the same time. Refresh this page to see both answers.`,
    unexpected: t`Your last change hasn’t been saved to your account. It’s still here on this device.`,
  };
  const byCode: Readonly<Partial<Record<string, string>>> = words;
  return (
    <Notice kind="info" heading={t`On this device only`}>
      <p>{byCode[code ?? ''] ?? words.unexpected}</p>
    </Notice>
  );
}
