import type { CrisisLine } from '@kindred/contract/content/configs.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { telephone, textMessage, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface LineProps {
  line: CrisisLine;
  children?: ReactNode;
}

/** A crisis line: who it is for, when it answers, and one tap to reach it. */
export function CrisisLineRow({ line, children }: LineProps) {
  const { t } = useLingui();
  const ways = (
    <>
      {line.phone && (
        <ButtonLink look="alarm" href={telephone(line.phone)} icon="phone">
          {t`Call ${unbroken(line.phone)}`}
        </ButtonLink>
      )}
      {line.text && (
        <ButtonLink look="alarm" href={textMessage(line.text)} icon="chat">
          {t`Text ${unbroken(line.text)}`}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Card heading={line.name} kicker={line.hours} tone="alarm" actions={ways}>
      <p>{line.for_whom}</p>
      {children}
    </Card>
  );
}
