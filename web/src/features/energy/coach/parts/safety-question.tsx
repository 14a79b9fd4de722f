import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RedFlagFields, type RedFlagFieldsProps } from '../../diary/public.tsx';

interface SafetyQuestionProps {
  flags: readonly string[];
  teamPhone: string | null;
  busy: boolean;
  onChange: RedFlagFieldsProps['onChange'];
}

/** Most people answer no and continue. The others see every sign, and whom to call. */
export function SafetyQuestion({ flags, teamPhone, busy, onChange }: SafetyQuestionProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <div className="k-safety">
      <h2 ref={heading} tabIndex={-1}>
        {isOpen ? t`Do you have any of these now?` : t`Anything new or frightening today?`}
      </h2>
      {!isOpen && (
        <>
          <p>{t`Such as a fever, trouble breathing, chest pain, bleeding, confusion, or thoughts of ending your life.`}</p>
          <p className="k-actions">
            {/* Neither answer is made easier than the other. */}
            <Button onClick={() => setOpen(true)}>{t`Yes, show me the list`}</Button>
            <Button type="submit" busy={busy} busyWords={t`One moment…`}>
              {t`No`}
            </Button>
          </p>
        </>
      )}
      {isOpen && (
        <>
          <p>{t`Tick anything you have now, and we’ll show you who to call.`}</p>
          <RedFlagFields chosen={flags} teamPhone={teamPhone} onChange={onChange} />
          <p className="k-actions">
            <Button type="submit" look="primary" busy={busy} busyWords={t`One moment…`}>
              {flags.length === 0 ? t`None of these` : t`Show who to call`}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
