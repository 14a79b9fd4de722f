import type { Service } from '@kindred/contract/directory/providers.ts';
import { ButtonLink, type ButtonLook } from '@kindred/ui/button.tsx';
import { telephone, textMessage, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

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
      <ButtonLink look={look} href={textMessage(number)} icon="chat">
        {t`Text ${unbroken(number)}`}
      </ButtonLink>
    );
  return (
    <ButtonLink look={look} href={telephone(number)} icon="phone">
      {t`Call ${unbroken(number)}`}
    </ButtonLink>
  );
}

/** Whether the label adds whose number it is or when it answers, which the button does not say. */
const saysMore = (label: string) => label !== '' && label !== 'Call' && label !== 'Text';

/** All numbers of a service, each below its name. */
export function PhoneButtons({ phones }: Pick<Service, 'phones'>) {
  return phones.map(({ number, label }, at) => (
    <Fragment key={number + label}>
      {saysMore(label) && <p>{label}</p>}
      <PhoneButton number={number} label={label} look={at === 0 ? 'gold' : 'secondary'} />
    </Fragment>
  ));
}
