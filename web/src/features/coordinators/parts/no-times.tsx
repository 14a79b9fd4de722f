import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { telephone } from '@kindred/ui/telephone.ts';

/** All times are booked: the phone is the way. */
export function NoTimes({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="info"
      level={3}
      heading={t`No time is free in the next days`}
      actions={
        <ButtonLink href={telephone(phone)} icon="phone">
          {t`Call ${phone}`}
        </ButtonLink>
      }
    >
      <p>{t`Call us instead. We find somebody for you, and you do not have to wait.`}</p>
    </Notice>
  );
}
