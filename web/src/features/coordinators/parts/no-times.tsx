import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';

/** All times are booked: suggests the phone. */
export function NoTimes({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="info"
      level={3}
      heading={t`There are no times available in the next few days`}
      actions={
        <ButtonLink href={telephone(phone)} icon="phone">
          {t`Call ${unbroken(phone)}`}
        </ButtonLink>
      }
    >
      <p>{t`Would you rather call us? We’ll find someone who can help.`}</p>
    </Notice>
  );
}
