import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';

/** Forms are read hours later, so the urgent numbers come before anything is typed. */
export function IfUrgent() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const line = lines.find(({ always_open, phone }) => always_open && phone);
  return (
    <Notice
      kind="urgent"
      level={2}
      heading={t`Please do not write here if it’s urgent`}
      actions={
        <>
          <ButtonLink look="danger" href={telephone(number)} icon="phone">
            {t`Call ${number}`}
          </ButtonLink>
          {line?.phone && (
            <ButtonLink look="alarm" href={telephone(line.phone)} icon="phone">
              {t`Call ${line.name}: ${unbroken(line.phone)}`}
            </ButtonLink>
          )}
          <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
            {t`All urgent help`}
          </ButtonLink>
        </>
      }
    >
      <p>{t`If you have a fever, or something new that worries you, call your treatment team now. If a life is in danger, call ${number}.`}</p>
    </Notice>
  );
}
