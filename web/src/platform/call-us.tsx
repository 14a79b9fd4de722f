import { ButtonLink, type ButtonLook } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from './configs.ts';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';

/** The phone line, on every page. */
export function CallUs({ look }: { look?: ButtonLook }) {
  const { t } = useLingui();
  const { phone } = useConfigs().charity.support_line;
  return (
    <ButtonLink look={look ?? 'secondary'} href={telephone(phone)} icon="phone">
      {t`Call ${unbroken(phone)}`}
    </ButtonLink>
  );
}

/** The line's opening hours, and the cost of a call. */
export function CallHours() {
  const { t } = useLingui();
  const { hours, cost, sample } = useConfigs().charity.support_line;
  return (
    <p>
      {hours.replaceAll(/ (?=[ap]m)/g, '\u00a0')}&nbsp;· {cost}
      {sample && (
        <>
          <br />
          <small>{t`This is a sample number.`}</small>
        </>
      )}
    </p>
  );
}
