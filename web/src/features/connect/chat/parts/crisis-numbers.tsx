import './crisis-numbers.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { telephone, textMessage, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

/** One tap each: the emergency number, and the first crisis line that always answers, by phone and by text. */
export function CrisisNumbers() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const line = lines.find(({ always_open, phone }) => always_open && phone);
  return (
    <p className="k-crisis-numbers">
      <ButtonLink look="danger" href={telephone(number)}>
        {t`Call ${number}`}
      </ButtonLink>
      {line?.phone && (
        <ButtonLink look="alarm" href={telephone(line.phone)}>
          {t`Call ${line.name}: ${unbroken(line.phone)}`}
        </ButtonLink>
      )}
      {line?.text && (
        <ButtonLink look="alarm" href={textMessage(line.text)}>
          {t`Text ${line.name}: ${unbroken(line.text)}`}
        </ButtonLink>
      )}
      <ButtonLink look="alarm" href="/urgent-help">
        {t`All urgent help`}
      </ButtonLink>
    </p>
  );
}
