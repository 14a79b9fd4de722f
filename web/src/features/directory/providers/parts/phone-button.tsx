import { ButtonLink, type ButtonLook } from '@kindred/ui/button.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';

interface Props {
  number: string;
  /** “Text” for a number that takes text messages. */
  label: string | null;
  look?: ButtonLook | undefined;
}

/** Calls a service, or texts it. */
export function PhoneButton({ number, label, look }: Props) {
  const { t } = useLingui();
  if (label === 'Text')
    return (
      <ButtonLink look={look} href={`sms:${number.replaceAll(' ', '')}`} icon="chat">
        {t`Text ${unbroken(number)}`}
      </ButtonLink>
    );
  return (
    <ButtonLink look={look} href={telephone(number)} icon="phone">
      {t`Call ${unbroken(number)}`}
    </ButtonLink>
  );
}
